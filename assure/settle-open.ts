import { setTimeout as wait } from 'node:timers/promises'
import { comeAgain } from './come-again.ts'
import type { Person } from './ground.ts'
import { ApplicationAnswer, inSum, type Notebook } from './notebook.ts'
import { headersOf } from './orders.ts'

const settle_timeout_ms = 120_000
const pay = JSON.stringify({ payment_method: 'bkash', payer_identifier: '01712345678' })

/**
 * Follows up payments that were cut off: polls until each is decided, and pays again if the office says that nothing
 * was taken. Returns how many were open; the comparison finds those that stay so.
 */
export async function settleOpen(address: string, people: Person[], notebook: Notebook): Promise<number> {
  const open = [...inSum(notebook.read()).newest.values()].filter(({ receipt }) => receipt === null)
  const deadline = performance.now() + settle_timeout_ms
  const left = open.values()
  const follow = async () => {
    for (const { id, person_id } of left) {
      const person = people.find((each) => each.id === person_id)
      if (person) await followOne(address, person, id, notebook, deadline)
    }
  }
  await Promise.all(Array.from({ length: 4 }, follow))
  return open.length
}

async function followOne(address: string, person: Person, id: number, notebook: Notebook, deadline: number) {
  const url = `${address}/api/applications/${id}`
  const headers = headersOf(person)
  while (performance.now() < deadline) {
    const application = ApplicationAnswer.parse(await (await comeAgain(() => fetch(url, { headers }))).json())
    if (application.receipt) return notebook.note(person.id, application)
    if (application.payment.may_pay_again)
      await (await fetch(`${url}/pay`, { method: 'POST', headers, body: pay })).text()
    else await wait(250)
  }
}
