import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import type { CreateApplication } from '#contract/applications/applications.ts'
import { dag123, landAddress } from './land.ts'

/** Numbers by which the demo's payment provider pays or refuses: rules/payments.md#sandbox. */
export const wallet = { pays: '01712345678', refuses: '01700000001', later: '01700000002', never: '01700000003' }

/** The payment dialog of a dag, opened by its address. */
export async function openPayment(page: Page, place = 0): Promise<Locator> {
  await page.goto(landAddress(await dag123(page, place), { apply: 1 }))
  return page.getByRole('dialog')
}

export async function fillWallet(dialog: Locator, number: string, pin = '1234') {
  await dialog.getByRole('radio', { name: 'bKash' }).check()
  await dialog.getByLabel('bKash number').fill(number)
  await dialog.getByLabel('PIN', { exact: true }).fill(pin)
}

export const payButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Pay (again )?৳100\.00$/ })

const Applications = z.object({
  total: z.int(),
  data: z.array(
    z.object({
      id: z.int(),
      payment: z.object({ reference: z.string() }),
      receipt: z.object({ verify_code: z.string() }).nullable(),
    }),
  ),
})

/** This person's applications on the server. */
export async function applicationsOf(page: Page, token: string) {
  const answer = await page.request.get('/api/applications', { headers: { authorization: `Bearer ${token}` } })
  return Applications.parse(await answer.json())
}

let keys = 0

/** An application made through the API; a refused one too is there afterwards. */
export async function applied(page: Page, token: string, order: Partial<CreateApplication> = {}) {
  keys += 1
  const khatian = { type: 'khatian_request', fee_amount: 100, dag_id: (await dag123(page)).dag_id }
  const payer = { payment_method: 'bkash', payer_identifier: wallet.pays }
  const answer = await page.request.post('/api/applications', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...khatian, ...payer, transaction_id: `TXN-${Date.now()}-${keys}`, ...order },
  })
  expect([201, 402]).toContain(answer.status())
}

/** The applications or payments on the dashboard, as they are there. */
export const applications = (page: Page) => page.getByRole('region').getByRole('listitem')
