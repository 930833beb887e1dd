import { expect as expectSoon, type Page } from '@playwright/test'
import { officer_password } from './seeded-day.ts'

/** The run counts acts, not seconds, so the waits are generous. */
const expect = expectSoon.configure({ timeout: 60_000 })

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const note = (page: Page) => main(page).getByLabel('Note to the citizen')

/** Every tenth card is blurred. */
const isBlurred = (at: number) => at % 10 === 5

/** Waits until the next case, or the overview, replaces the decided one. */
async function decidedAndGone(page: Page, decide: () => Promise<unknown>): Promise<void> {
  const before = page.url()
  await decide()
  await expect.poll(() => page.url()).not.toBe(before)
}

const isCase = (page: Page, list: string) => new RegExp(`/admin/${list}/\\d+$`).test(page.url())

/** With the mouse, from the overview on. Full matches are approved together. */
export async function byMouse(page: Page, people: number): Promise<void> {
  await page.goto('/admin')
  await main(page).getByRole('link', { name: 'Next case' }).click()
  await decideIdentities(page, people, {
    approve: () => button(page, 'Approve').click(),
    reject: async () => {
      await note(page).click()
      await page.keyboard.type('The card is blurred')
      await button(page, 'Reject').click()
    },
  })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Land Tax Registrations/ })
    .click()
  await expect(heading(page)).toHaveText('Land Tax Registrations')
  await chooseIn(page, 'Match', 'Agrees in full')
  await chooseIn(page, 'Rows', '50')
  await button(page, 'Choose all of this page that agree').click()
  await main(page)
    .getByRole('button', { name: /^Approve \d+ …$/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).click()
  await page.keyboard.type(officer_password)
  await dialog.getByRole('button', { name: /^Approve \d+$/ }).click()
  // Thirty approvals, each in a transaction of its own.
  await expect(dialog).toHaveCount(0)
  await chooseIn(page, 'Match', 'Any')
  await main(page)
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Review/ })
    .click()
  await decideRegistrations(page, {
    approve: () => button(page, 'Approve').click(),
    sendBack: async () => {
      await note(page).click()
      await page.keyboard.type('The khatian is another one')
      await button(page, 'Send back').click()
    },
  })
}

/** Opens a list and chooses an entry: two presses of the mouse, which a native list does not report to the page. */
async function chooseIn(page: Page, label: string, entry: string): Promise<void> {
  const list = main(page).getByRole('combobox', { name: label })
  await list.selectOption(entry)
  for (let press = 0; press < 2; press += 1) await page.evaluate("countAct('clicks')")
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
}

/** By keyboard alone: one letter a decision. */
export async function byKeyboard(page: Page, people: number): Promise<void> {
  const press = (key: string) => page.keyboard.press(key)
  const noted = async (text: string, key: string) => {
    await press('t')
    await page.keyboard.type(text)
    await press('Escape')
    await press(key)
  }
  await page.goto('/admin')
  await main(page).getByRole('link', { name: 'Next case' }).waitFor()
  await press('n')
  await decideIdentities(page, people, {
    approve: () => press('a'),
    reject: () => noted('The card is blurred', 'r'),
  })
  // No identity is left, and the overview lists waiting registrations.
  await main(page).getByRole('link', { name: 'Next case' }).waitFor()
  await press('n')
  await decideRegistrations(page, {
    approve: () => press('a'),
    sendBack: () => noted('The khatian is another one', 'f'),
  })
}

type Identities = { approve: () => Promise<unknown>; reject: () => Promise<unknown> }

async function decideIdentities(page: Page, people: number, { approve, reject }: Identities): Promise<void> {
  for (let at = 0; at < people; at += 1) {
    await expect.poll(() => isCase(page, 'kyc-approvals')).toBe(true)
    await expect(button(page, 'Approve')).toBeEnabled()
    await decidedAndGone(page, isBlurred(at) ? reject : approve)
  }
}

type Registrations = { approve: () => Promise<unknown>; sendBack: () => Promise<unknown> }

/** Decides until the overview returns after the last case. */
async function decideRegistrations(page: Page, { approve, sendBack }: Registrations): Promise<void> {
  await expect.poll(() => isCase(page, 'land-tax-registrations')).toBe(true)
  while (isCase(page, 'land-tax-registrations')) {
    // The decided case stays on the screen for a moment, without its buttons.
    await expect(button(page, 'Approve')).toBeEnabled()
    await expect(main(page).getByText(/match the land record|Partial match found/)).toBeVisible()
    const differs = await main(page)
      .getByRole('row')
      .filter({ hasText: /^Khatian.*Differs/ })
      .count()
    await decidedAndGone(page, differs > 0 ? sendBack : approve)
  }
}
