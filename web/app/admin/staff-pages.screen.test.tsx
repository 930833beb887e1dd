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
  for (const name of ['Dags', 'Tax counter']) await expect.element(links.filter({ hasText: name })).toBeVisible()
  for (const name of ['Divisions', 'Districts', 'Users', 'Fees', 'Tax rates', 'Audit Log'])
    await expect.element(links.filter({ hasText: name })).not.toBeInTheDocument()
})

test('a group of pages is closed and opened, and stays so; the one with the page one is on stays open', async () => {
  answerOverview()
  await openScreen('/admin', { as: 'admin' })
  const group = (name: string) => page.getByRole('navigation', { name: 'Office' }).getByRole('button', { name })
  await expect.element(links.filter({ hasText: 'Mouzas' })).not.toBeInTheDocument()
  await group('Administration').click()
  await expect.element(links.filter({ hasText: 'Users' })).toBeVisible()
  await group('Geographic Data').click()
  await expect.element(links.filter({ hasText: 'Mouzas' })).toBeVisible()
  await group('Administration').click()
  await expect.element(links.filter({ hasText: 'Users' })).not.toBeInTheDocument()
  await expect.element(group('Administration')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(group('Dashboard')).toHaveAttribute('aria-disabled', 'true')
  expect(localStorage.getItem('account:closed-groups')).toBe('["documents","administration"]')
})
