import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { officePages } from '#contract/office-pages.ts'
import { answerOverview } from '#test/screens/figures.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const links = page.getByRole('navigation', { name: 'Office' }).getByRole('link')

for (const { path } of officePages.filter((each) => each.for === 'admin'))
  test(`an acland is sent away from /admin/${path}`, async () => {
    answerOverview()
    await openScreen(`/admin/${path}`, { as: 'acland' })
    await expect.poll(() => location.pathname).toBe('/admin')
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Overview')
  })

test('an acland has the pages of the land office, and none of an admin alone', async () => {
  answerOverview()
  await openScreen('/admin', { as: 'acland' })
  for (const name of ['Mouzas', 'Holding lookup']) await expect.element(links.filter({ hasText: name })).toBeVisible()
  for (const name of ['Divisions', 'Districts', 'Users', 'Fees', 'Tax rates', 'Audit Log'])
    await expect.element(links.filter({ hasText: name })).not.toBeInTheDocument()
})
