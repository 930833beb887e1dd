import type { Browser } from 'playwright'
import { z } from 'zod'
import { newcomer, slowed } from './visit.ts'

const Dag = z.object({ dag_no: z.string() })

/** How long the record of a dag takes from the press on what the search of the first page found. */
export async function searchToRecord(chrome: Browser, address: string, dag: number): Promise<number> {
  const { dag_no } = Dag.parse(await (await fetch(`${address}/api/locations/dags/${dag}`)).json())
  const context = await newcomer(chrome, address, { language: 'en', token: null })
  const page = await context.newPage()
  const traffic = await slowed(page)
  await page.goto('/', { timeout: 60_000 })
  const field = page.getByRole('combobox')
  await field.waitFor({ timeout: 60_000 })
  await traffic.rest()
  await field.pressSequentially(`dag ${dag_no}`, { delay: 150 })
  const found = page.getByRole('option').first()
  await found.waitFor({ timeout: 60_000 })
  await traffic.rest()
  const started = performance.now()
  await found.click()
  await page.getByRole('table').first().waitFor({ timeout: 60_000 })
  const took = performance.now() - started
  await context.close()
  return took
}
