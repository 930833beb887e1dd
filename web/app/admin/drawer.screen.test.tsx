import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { divisionsApi, zilsApi } from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, division, zil } from '#test/screens/places.ts'

test('on a tablet the pages are in a drawer', async () => {
  answerPlaces()
  storeRecords(divisionsApi, division)
  storeRecords(zilsApi, zil)
  await openScreen('/admin/divisions', { as: 'admin', width: 820 })
  const pages = page.getByRole('navigation', { name: 'Office' })
  const menu = page.getByRole('button', { name: 'Open the office menu' })
  await expect.element(page.getByRole('main').getBySelector('tbody tr')).toBeVisible()
  await expect.element(pages).not.toBeInTheDocument()
  await menu.click()
  await expect.element(pages.getByRole('link', { name: 'Divisions' })).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('{Escape}')
  await expect.element(pages).not.toBeInTheDocument()
  await menu.click()
  await pages.getByRole('link', { name: 'Zils' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/zils')
  await expect.element(pages).not.toBeInTheDocument()
  await expect.poll(() => document.title).toMatch(/^Zils · /)
  await expectLooks()
})
