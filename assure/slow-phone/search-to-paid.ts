import type { Browser, Page } from 'playwright'
import { z } from 'zod'
import { newcomer, slowed } from './visit.ts'

const Dag = z.object({ dag_no: z.string() })
const patience = { timeout: 60_000 }

export type Times = { result_ms: number; record_ms: number; paid_ms: number }

/**
 * A citizen on a phone without any cache searches, opens the record, orders its khatian and pays. Returns the times,
 * typing included: from the cold start to the first match, from there to the record, and from the order to the receipt.
 */
export async function searchToPaid(chrome: Browser, address: string, dag: number, token: string): Promise<Times> {
  const { dag_no } = Dag.parse(await (await fetch(`${address}/api/locations/dags/${dag}`)).json())
  const context = await newcomer(chrome, address, { language: 'en', token })
  const page = await context.newPage()
  const traffic = await slowed(page)
  const found = page.getByRole('option').first()
  const result_ms = await timed(async () => {
    await page.goto('/', { ...patience, waitUntil: 'commit' })
    await page.getByRole('combobox').pressSequentially(`dag ${dag_no}`, { delay: 150, ...patience })
    await found.waitFor(patience)
  })
  await traffic.rest()
  const record_ms = await timed(async () => {
    await found.click()
    await page.getByRole('table').first().waitFor(patience)
  })
  await traffic.rest()
  const paid_ms = await timed(() => orderAndPay(page))
  await context.close()
  return { result_ms, record_ms, paid_ms }
}

async function orderAndPay(page: Page) {
  await page.getByRole('button', { name: 'Submit Khatian Application' }).click(patience)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'bKash' }).check(patience)
  await dialog.getByLabel('bKash number').fill('01712345678')
  await dialog.getByLabel('PIN', { exact: true }).fill('1234')
  await dialog.getByRole('button', { name: /^Pay ৳/ }).click()
  await page.getByRole('region', { name: /^Payment successful/ }).waitFor(patience)
}

async function timed(act: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}
