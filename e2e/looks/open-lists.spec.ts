import { expect, type Locator, type Page, test } from '@playwright/test'
import { barriers } from './barriers.ts'

const division = (page: Page) => page.getByRole('combobox', { name: 'Division', exact: true })

/** What screen readers are kept from though it can have the focus. */
const hidden = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('#root [aria-hidden="true"], #root[aria-hidden], [inert]')].filter((each) =>
        each.querySelector('a, button, input'),
      ).length,
  )

/** How much of an open list can be seen and pressed, from its first row to its last edge. */
const seenOf = (list: Locator) =>
  list.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const onTop = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y))
    return onTop(top + 4) && onTop(bottom - 4)
  })

test.describe('an open list of choices', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/land')
    await expect(division(page)).toBeEnabled({ timeout: 15_000 })
    await division(page).click()
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test('has no barrier, hides nothing of the page and comes next to its field', async ({ page }) => {
    await page.keyboard.press('ArrowDown')
    await expect(division(page)).toHaveAttribute('aria-activedescendant', /./)
    expect(await barriers(page)).toEqual([])
    expect(await hidden(page)).toBe(0)
    expect(await seenOf(page.getByRole('listbox'))).toBe(true)
    const between = await page.evaluate(() => {
      const [field, list] = [document.querySelector('#division'), document.querySelector('[role=listbox]')]
      return [...document.querySelectorAll('input, a, button:not([tabindex="-1"])')].filter(
        (each) => field && list && field.compareDocumentPosition(each) & 4 && each.compareDocumentPosition(list) & 4,
      ).length
    })
    expect(between).toBe(0)
  })

  test('says how many choices there are, also when typing leaves fewer', async ({ page }) => {
    const says = page.locator('#division ~ [role=status]')
    await expect(says).toHaveText(/^\d+ choices$/)
    await page.keyboard.type('dha')
    await expect(says).toHaveText('1 choice')
    await page.keyboard.type('kk')
    await expect(page.getByText('Nothing to choose')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  for (const key of ['Tab', 'Shift+Tab', 'Escape'])
    test(`is closed by ${key}, and the focus is where it belongs`, async ({ page }) => {
      await page.keyboard.press(key)
      await expect(page.getByRole('option')).toHaveCount(0)
      if (key === 'Escape') await expect(division(page)).toBeFocused()
      else await expect(division(page)).not.toBeFocused()
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
      expect(await barriers(page)).toEqual([])
    })

  test('gives the row of the arrow keys to Tab and to Enter, and keeps the focus after Enter', async ({ page }) => {
    await page.keyboard.press('ArrowDown')
    const first = await page.getByRole('option').first().textContent()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(division(page)).toBeFocused()
    await expect(division(page)).toHaveValue(first ?? '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(division(page)).not.toBeFocused()
    await expect(division(page)).not.toHaveValue(first ?? '')
    await expect(page.getByRole('main')).toBeVisible()
  })

  test('is closed by a press elsewhere, which also does what it is for', async ({ page }) => {
    await page.getByText('Mouza Map', { exact: true }).first().click()
    await expect(page).toHaveURL(/tab=mouza_map/)
    await expect(page.getByRole('option')).toHaveCount(0)
  })
})

test('on a phone with its keyboard open a list is seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 })
  await page.goto('/land')
  await expect(division(page)).toBeEnabled({ timeout: 15_000 })
  await division(page).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await seenOf(page.getByRole('listbox'))).toBe(true)
})
