import { expect, type Page } from '@playwright/test'
import type { StandIn } from '#providers/stand-in.ts'
import { applications, openPayment, payButton } from './paying.ts'
import { loggedIn, loggedInAs, registered } from './people.ts'
import type { testWith } from './provider-site.ts'

export type ProviderJourneys<P extends StandIn> = {
  name: string
  /** Name of the way to pay in the dialog. */
  method: string
  /** Address of the provider's page. */
  page: RegExp
  /** The payer as the list of applications shows them. */
  payer: string
  /** Lets the provider confirm the next payment only to the sweep. */
  stayUnconfirmed: (provider: P) => void
}

/** Begins a payment in the dialog and goes to the page of the provider. Answers its number there. */
export async function goToProvider(
  page: Page,
  { method, page: address }: Pick<ProviderJourneys<never>, 'method' | 'page'>,
) {
  const dialog = await openPayment(page)
  await dialog.getByRole('radio', { name: method }).check()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await payButton(dialog).click()
  await expect(page).toHaveURL(address)
  return page.url().split('/').at(-1) ?? ''
}

export const press = (page: Page, act: 'pay' | 'refuse' | 'leave') => page.locator(`button[value="${act}"]`).click()
export const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const paidAddress = /\/dashboard\?tab=applyKhatian&paid=\d+$/

/** Success, refusal, cancel, timeout then success, and a tab that is closed on the page of the provider. */
export function walkThroughPayments<P extends StandIn>(
  test: ReturnType<typeof testWith<P>>,
  journeys: ProviderJourneys<P>,
): void {
  const { name, method, payer, stayUnconfirmed } = journeys
  const goThere = (page: Page) => goToProvider(page, journeys)

  test(`a citizen pays on the page of ${name} and comes back to what was paid`, async ({ page }) => {
    await loggedIn(page)
    await goThere(page)
    await press(page, 'pay')
    await expect(page).toHaveURL(paidAddress)
    await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
    await expect(applications(page)).toContainText(payer)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
  })

  test(`a payment at ${name} that is refused, then cancelled, then paid is charged once`, async ({ page, site }) => {
    await loggedIn(page)
    await goThere(page)
    await press(page, 'refuse')
    await expect(title(page, 'Payment refused')).toBeVisible()
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    const result = page.url()
    for (const [act, heading] of [
      ['leave', 'You cancelled the payment'],
      ['pay', null],
    ] as const) {
      await page.getByRole('link', { name: 'Pay again' }).click()
      await page.getByRole('button', { name: 'Pay again' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: method }).check()
      await payButton(dialog).click()
      await press(page, act)
      if (heading) await expect(title(page, heading)).toBeVisible()
    }
    await expect(page).toHaveURL(paidAddress)
    // The address of the first try still tells how that one ended.
    await page.goto(result)
    await expect(title(page, 'Payment refused')).toBeVisible()
    const paid = site.provider.books.charges().filter(({ state }) => state === 'paid')
    expect(new Set(paid.map(({ reference }) => reference)).size).toBe(paid.length)
  })

  test(`a payment that ${name} does not confirm in time is checked, and shown paid by itself`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    await loggedIn(page)
    await goThere(page)
    stayUnconfirmed(site.provider)
    await press(page, 'pay')
    await expect(title(page, 'We are checking')).toBeVisible()
    await page.reload()
    await expect(title(page, 'We are checking')).toBeVisible()
    await expect(page).toHaveURL(paidAddress, { timeout: 60_000 })
  })

  test(`a payment whose tab was closed on the page of ${name} is found paid at the next login`, async ({
    page,
    site,
    context,
  }) => {
    test.setTimeout(120_000)
    const person = await registered(page)
    await loggedInAs(page, person)
    const id = await goThere(page)
    site.provider.behave({ call: 'return', act: 'lose' })
    await press(page, 'pay')
    await expect(page.getByText('The browser was closed here.')).toBeVisible()
    await page.close()
    await expect.poll(() => site.provider.books.chargeOf(id)?.state, { timeout: 60_000 }).toBe('paid')
    const later = await context.newPage()
    await loggedInAs(later, person)
    await later.goto('/dashboard?tab=applyKhatian')
    await expect(async () => {
      await later.reload()
      await expect(applications(later)).toContainText('Paid', { timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  })
}
