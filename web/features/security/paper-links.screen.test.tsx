import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import type { PaperLink } from '#contract/papers/paper-links.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const link: PaperLink = {
  id: 5,
  kind: 'dakhila',
  number: 'JD-302672-2627-000008',
  created_at: '2026-11-28T06:00:00.000Z',
  expires_at: '2026-12-05T06:00:00.000Z',
  opened_count: 2,
  last_opened_at: '2026-11-29T06:00:00.000Z',
}
const region = page.getByRole('region', { name: 'Links to your papers' })
const open = () => openScreen('/dashboard?tab=security', { as: 'citizen' })

test('links that work are listed with how often they were opened, and are taken back', async () => {
  answer(securityApi.listSessions, [])
  const unopened = {
    ...link,
    id: 6,
    kind: 'mutation_dcr',
    number: null,
    opened_count: 0,
    last_opened_at: null,
  } as const
  answer(paperLinksApi.list, [link, unopened])
  await open()
  const first = region.getByRole('listitem').nth(0)
  await expect.element(first).toMatchTextContent('Land tax receipt (dakhila) · JD-302672-2627-000008')
  await expect.element(first).toMatchTextContent('until 5 Dec 2026')
  await expect.element(first).toMatchTextContent('Opened 2 times, last on 29 Nov 2026')
  await expect.element(region.getByRole('listitem').nth(1)).toMatchTextContent('Not opened yet')
  await expectLooks()
  const ended = respond(paperLinksApi.end, () => Response.json([unopened]))
  await first.getByRole('button', { name: 'Take back' }).click()
  await expect.element(region.getByRole('listitem')).toHaveLength(1)
  expect(ended.map(({ url }) => url.pathname)).toEqual(['/api/paper-links/5'])
  await bengali()
  await expect.element(page.getByRole('region', { name: 'আপনার কাগজের লিংক' })).toMatchTextContent('এখনও খোলা হয়নি')
})

test('nothing stands there without links, and links that cannot be loaded are said', async () => {
  answer(securityApi.listSessions, [])
  await open()
  await expect.element(page.getByRole('heading', { name: 'Password', exact: false }).first()).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
  breakDown(paperLinksApi.list)
  await open()
  await expect.element(region).toMatchTextContent('The links could not be loaded.')
})
