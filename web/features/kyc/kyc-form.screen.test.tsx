import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { answerNoIdentity } from '#test/screens/land-tax.ts'
import { respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { onePixel } from '#test/screens/pictures.ts'

const kyc = {
  ...{ id: 7, status: 'pending', submitted_at: '2026-11-20T04:00:00.000Z', reviewed_at: null },
  ...{ rejection_reason: null, id_front: null, id_back: null },
}

test('pictures sent without a network wait for it, and go once when it is back', async () => {
  answerNoIdentity()
  const keys: (string | null)[] = []
  let is_cut = true
  respond(kycApi.send, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return is_cut ? Response.error() : Response.json({ message: 'KYC submitted', kyc }, { status: 201 })
  })
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  for (const side of ['id_front', 'id_back'])
    await page.getBySelector(`#${side}`).upload(new File([onePixel], `${side}.png`, { type: 'image/png' }))
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect.element(page.getByText(/^Your form waits for the network\./)).toBeVisible()
  is_cut = false
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('KYC submitted')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
})
