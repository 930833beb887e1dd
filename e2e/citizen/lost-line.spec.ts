import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { sideways } from '#test/screens/looks.ts'
import { payTax, proveIdentity, registerLand } from '../lib/tasks/citizen-tasks.ts'
import type { Effort } from '../lib/tasks/hand.ts'
import { loseFirstAnswers, patientHandOn, withoutLine } from '../lib/tasks/lost-line.ts'

const lists = {
  applications: '/api/applications',
  registrations: '/api/user/land-tax-registrations',
  tax_years: '/api/land-tax-payments',
  mutations: '/api/mutations',
}
const List = z.union([
  z.array(z.unknown()).transform(({ length }) => length),
  z.object({ total: z.int() }).transform(({ total }) => total),
])

/** Counts of the logged-in person's records on the server. */
async function heldBy(page: Page) {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const entries = Object.entries(lists).map(async ([name, address]) => {
    const answer = await page.request.get(address, { headers: { authorization } })
    return [name, List.parse(await answer.json())]
  })
  return Object.fromEntries(await Promise.all(entries))
}

const nothing = { applications: 0, registrations: 0, tax_years: 0, mutations: 0 }

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 } })

/** Also on a phone in Bengali the page keeps its width, and the task takes at most eight taps and fields. */
async function expectEasy(page: Page, { taps, fields }: Effort) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  expect(await page.evaluate(sideways)).toBe(0)
  expect(taps + fields).toBeLessThanOrEqual(8)
}

for (const { task, held } of [
  { task: payTax, held: { ...nothing, registrations: 1, tax_years: 2 } },
  { task: registerLand, held: { ...nothing, registrations: 1 } },
])
  test(`the server does it once when its first answer is lost: ${task.name}`, async ({ page }) => {
    test.setTimeout(240_000)
    const perform = await task.begin(page)
    const { lost } = await loseFirstAnswers(page)
    const hand = patientHandOn(page)
    await perform(hand)
    expect(lost()).toBeGreaterThan(0)
    expect(await heldBy(page)).toEqual(held)
    await expectEasy(page, hand.effort)
  })

test(`the line breaks at every press, and nothing typed is lost: ${proveIdentity.name}`, async ({ page }) => {
  test.setTimeout(240_000)
  const perform = await proveIdentity.begin(page)
  const hand = patientHandOn(page, withoutLine(page))
  await perform(hand)
  await expectEasy(page, hand.effort)
})
