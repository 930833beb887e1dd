import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kycOfficeApi } from '#contract/kyc/kyc-office.endpoints.ts'
import type { PendingKyc } from '#contract/kyc/kyc-office.ts'
import { answer, breakDown, network, refuse, respond } from '#test/screens/network.ts'
import { openScreen, pass } from '#test/screens/open-screen.tsx'
import { onePixel } from '#test/screens/pictures.ts'

const main = page.getByRole('main')
const bar = page.getByRole('button', { name: 'Undo' })
const approve = main.getByRole('button', { name: 'Approve' })

const waiting: PendingKyc = {
  id: 7,
  status: 'pending',
  document: 'nid',
  passport: null,
  submitted_at: '2026-11-20T04:00:00.000Z',
  reviewed_at: null,
  rejection_reason: null,
  id_front: '/api/kyc/7/front?viewer=1&session=1&expires=1&signature=x',
  id_back: '/api/kyc/7/back?viewer=1&session=1&expires=1&signature=x',
  papers_request: null,
  user: { id: 5, name: 'Salma Khatun', email: 'salma@jomi.test' },
  own: false,
  deadline: { submitted_on: '2026-11-20', working_day: 4, working_days: 7, state: 'in_time' },
  version: 1,
}

afterEach(() => vi.useRealTimers())

/** One identity was approved a moment ago. */
async function approved() {
  answer(kycOfficeApi.listPending, { kycs: [waiting], total: 1 })
  network.use(http.get('*/api/kyc/7/*', () => new Response(onePixel, { headers: { 'content-type': 'image/png' } })))
  await openScreen('/admin/kyc-approvals', { as: 'acland' })
  await expect.element(approve).toBeEnabled()
  answer(kycOfficeApi.approve, { message: 'KYC approved successfully' })
  await approve.click()
}

for (const way of ['the button', 'Z'] as const)
  test(`a decision is taken back by ${way}`, async () => {
    await approved()
    await expect.element(bar).toMatchTextContent(/Undo\(\d+ s\)/)
    await expect.element(page.getByText('KYC approved successfully')).toBeVisible()
    const requests = respond(kycOfficeApi.undo, () => Response.json({ message: 'Decision undone' }))
    await (way === 'Z' ? userEvent.keyboard('z') : bar.click())
    await expect.element(page.getByText('Decision undone')).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(requests).toHaveLength(1)
  })

test('why it could not be taken back is said', async () => {
  await approved()
  refuse(kycOfficeApi.undo, 'undo_too_late')
  await bar.click()
  await expect.element(page.getByText('Ten seconds have passed, so the decision stands.')).toBeVisible()
})

test('a server that fails has words too', async () => {
  await approved()
  breakDown(kycOfficeApi.undo)
  await bar.click()
  await expect.element(page.getByText('The decision could not be undone')).toBeVisible()
})

test('the offer ends after ten seconds', async () => {
  answer(kycOfficeApi.approve, { message: 'KYC approved successfully' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await approved()
  await expect.element(bar).toBeVisible()
  await pass(9000)
  await expect.element(bar).toMatchTextContent('Undo(1 s)')
  await pass(1500)
  await expect.element(bar).not.toBeInTheDocument()
})
