import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { freeDag } from '../lib/free-dag.ts'
import { landAddress } from '../lib/land.ts'
import { newDeed, recordedDag } from '../lib/mutating.ts'
import { loggedIn } from '../lib/people.ts'
import { buyMap, open, orderCopy, payTax, proveIdentity, registerLand } from '../lib/tasks/citizen-tasks.ts'
import { loseFirstAnswers, patientHandOn, withoutLine } from '../lib/tasks/lost-line.ts'
import { applyForMutation } from '../lib/tasks/mutation-task.ts'
import type { Task } from '../lib/tasks/task.ts'

const mutation: Task = {
  name: 'apply for a mutation',
  begin: async (page) => {
    const dag = await freeDag(page)
    const { owner } = await recordedDag(page, dag)
    await loggedIn(page)
    await open(page, landAddress({ ...dag }))
    return (hand) => applyForMutation(hand, owner, newDeed())
  },
}

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

/** How many of each the server has of who is logged in. */
async function heldBy(page: Page) {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const entries = Object.entries(lists).map(async ([name, address]) => {
    const answer = await page.request.get(address, { headers: { authorization } })
    return [name, List.parse(await answer.json())]
  })
  return Object.fromEntries(await Promise.all(entries))
}

const nothing = { applications: 0, registrations: 0, tax_years: 0, mutations: 0 }
const tasks: { task: Task; held: typeof nothing }[] = [
  { task: orderCopy, held: { ...nothing, applications: 1 } },
  { task: buyMap, held: { ...nothing, applications: 1 } },
  { task: registerLand, held: { ...nothing, registrations: 1 } },
  { task: proveIdentity, held: nothing },
  { task: payTax, held: { ...nothing, registrations: 1, tax_years: 2 } },
  { task: mutation, held: { ...nothing, mutations: 1 } },
]

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 } })

for (const { task, held } of tasks) {
  test(`the line goes at every press: ${task.name}, once, with all that was typed`, async ({ page }) => {
    test.setTimeout(240_000)
    const perform = await task.begin(page)
    await perform(patientHandOn(page, withoutLine(page)))
    expect(await heldBy(page)).toEqual(held)
  })

  test(`the first answer to every act is lost: ${task.name}, once`, async ({ page }) => {
    test.setTimeout(240_000)
    const perform = await task.begin(page)
    const { lost } = await loseFirstAnswers(page)
    await perform(patientHandOn(page))
    expect(lost()).toBeGreaterThan(0)
    expect(await heldBy(page)).toEqual(held)
  })
}
