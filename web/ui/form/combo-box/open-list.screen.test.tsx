import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer } from '#test/screens/network.ts'
import { currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces } from '#test/screens/places.ts'

const field = page.getByRole('combobox', { name: 'Division', exact: true })
const options = page.getByRole('option')
const status = page.getBySelector('#division ~ [role=status]')

async function barriers() {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id }) => id)
}

/** True if an open list can be seen and pressed from its first row to its last edge. */
function isWholeInSight(list: Element) {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  const onTop = (y: number) => list.contains(document.elementFromPoint((left + right) / 2, y))
  return onTop(top + 4) && onTop(bottom - 4)
}

async function openList(width = 1280) {
  answerPlaces()
  const division = (id: number, name_en: string, name_bn: string) => ({ id, name_en, name_bn, bbs_code: null })
  answer(locationsApi.listDivisions, [
    division(3, 'Dhaka', 'ঢাকা'),
    division(2, 'Chattogram', 'চট্টগ্রাম'),
    division(7, 'Sylhet', 'সিলেট'),
  ])
  await openScreen('/land', { width })
  await expect.element(field).toBeEnabled()
  await field.click()
  await expect.element(options.first()).toBeVisible()
}

beforeEach(() => openList())

test('an open list has no barrier, hides nothing of the page and comes next to its field', async () => {
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveAttribute('aria-activedescendant', expect.stringMatching('.'))
  const hidden = [...document.querySelectorAll('[aria-hidden="true"], [inert]')].filter((each) =>
    each.querySelector('a, button, input'),
  )
  expect(hidden).toEqual([])
  const list = page.getByRole('listbox').element()
  expect(isWholeInSight(list)).toBe(true)
  const between = [...document.querySelectorAll('input, a, button:not([tabindex="-1"])')].filter(
    (each) => field.element().compareDocumentPosition(each) & 4 && each.compareDocumentPosition(list) & 4,
  )
  expect(between).toEqual([])
  await expectLooks()
})

test('an open list says how many choices there are, also when typing leaves fewer', async () => {
  await expect.element(status).toMatchTextContent(/^3 choices$/)
  await userEvent.keyboard('dha')
  await expect.element(status).toMatchTextContent('1 choice')
  await userEvent.keyboard('kk')
  await expect.element(page.getByText('Nothing to choose')).toBeVisible()
  expect(await barriers()).toEqual([])
})

for (const [key, keys] of [
  ['Tab', '{Tab}'],
  ['Shift+Tab', '{Shift>}{Tab}{/Shift}'],
  ['Escape', '{Escape}'],
] as const)
  test(`${key} closes an open list, and the focus is where it belongs`, async () => {
    await userEvent.keyboard(keys)
    await expect.element(options.first()).not.toBeInTheDocument()
    if (key === 'Escape') await expect.element(field).toHaveFocus()
    else await expect.element(field).not.toHaveFocus()
    expect(document.activeElement).not.toBe(document.body)
    expect(await barriers()).toEqual([])
  })

test('Enter and Tab take the row of the arrow keys, and Enter keeps the focus', async () => {
  await userEvent.keyboard('{ArrowDown}')
  const first = options.first().element().textContent
  await userEvent.keyboard('{Enter}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(first)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).not.toHaveValue(first)
})

test('a press elsewhere closes an open list, and does what it is for', async () => {
  await page.getByText('Mouza Map', { exact: true }).first().click()
  await expect.poll(currentAddress).toMatch(/tab=mouza_map/)
  await expect.element(options.first()).not.toBeInTheDocument()
})

test('a phone with its keyboard open shows a list whole', async () => {
  await openList(360)
  await userEvent.keyboard('{Escape}')
  await page.viewport(360, 420)
  await field.click()
  await expect.element(options.first()).toBeVisible()
  expect(isWholeInSight(page.getByRole('listbox').element())).toBe(true)
})
