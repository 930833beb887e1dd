import { expect, type Page } from '@playwright/test'
import type { StandIn } from '#providers/stand-in.ts'
import { applications, openPayment, payButton } from './paying.ts'
import { loggedIn } from './people.ts'
import type { testWith } from './provider-site.ts'

export type ProviderJourneys = {
  name: string
  /** Name of the way to pay in the dialog. */
  method: string
  /** Address of the provider's page. */
  page: RegExp
  /** The payer as the list of applications shows them. */
  payer: string
}

/** Begins a payment in the dialog and goes to the page of the provider. Answers its number there. */
export async function goToProvider(page: Page, { method, page: address }: Pick<ProviderJourneys, 'method' | 'page'>) {
  const dialog = await openPayment(page)
  await dialog.getByRole('radio', { name: method }).check()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await payButton(dialog).click()
  await expect(page).toHaveURL(address)
  return page.url().split('/').at(-1) ?? ''
}

export const press = (page: Page, act: 'pay' | 'refuse' | 'leave') => page.locator(`button[value="${act}"]`).click()
export const paidAddress = /\/dashboard\?tab=applyKhatian&paid=\d+$/

/** A payer goes to the page of the provider, pays and comes back. */
export function payThere<P extends StandIn>(test: ReturnType<typeof testWith<P>>, journeys: ProviderJourneys): void {
  const { name, payer } = journeys
  test(`a citizen pays on the page of ${name} and comes back to what was paid`, async ({ page }) => {
    await loggedIn(page)
    await goToProvider(page, journeys)
    await press(page, 'pay')
    await expect(page).toHaveURL(paidAddress)
    await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
    await expect(applications(page)).toContainText(payer)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
  })
}
