import { comeAgain } from './come-again.ts'
import type { Person } from './ground.ts'
import { ApplicationAnswer, type Notebook } from './notebook.ts'
import { headersOf, type Order } from './orders.ts'

const answer_timeout_ms = 30_000

export type Clients = ReturnType<typeof makeClients>

type Parts = { people: Person[]; nextOrder: (person: Person) => Order; notebook: Notebook }

/**
 * One client per person, each with one open application. A request without an answer is repeated with the same
 * transaction id before a new one; a busy server's refusal is repeated after its Retry-After.
 */
export function makeClients({ people, nextOrder, notebook }: Parts) {
  const unanswered = new Map<number, Order>()
  const sent = new Set<string>()
  const surprises: string[] = []
  let answers = 0
  let repeats = 0

  async function send(address: string, order: Order): Promise<boolean> {
    sent.add(order.transaction_id)
    try {
      const response = await comeAgain(() =>
        fetch(`${address}/api/applications`, {
          method: 'POST',
          headers: headersOf(order.person),
          body: order.body,
          signal: AbortSignal.timeout(answer_timeout_ms),
        }),
      )
      const text = await response.text()
      if (response.ok) notebook.note(order.person.id, ApplicationAnswer.parse(JSON.parse(text)))
      else surprises.push(`${order.transaction_id} was answered ${response.status} ${text.slice(0, 200)}`)
      return true
    } catch (error) {
      // A killed server does not answer; any other error is ours.
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return false
      throw error
    }
  }

  async function work(address: string, person: Person, enough: () => boolean): Promise<void> {
    while (!enough()) {
      const again = unanswered.get(person.id)
      if (again) repeats += 1
      const order = again ?? nextOrder(person)
      unanswered.set(person.id, order)
      if (!(await send(address, order))) return
      unanswered.delete(person.id)
      answers += 1
    }
  }

  /** Applies until `enough` returns true or the server is gone. */
  const apply = async (address: string, enough: () => boolean) => {
    await Promise.all(people.map((person) => work(address, person, enough)))
  }

  /** Repeats only the requests that got no answer. */
  const askAgain = async (address: string) => {
    await Promise.all(people.map((person) => work(address, person, () => !unanswered.has(person.id))))
  }

  return {
    apply,
    askAgain,
    surprises,
    sent,
    answers: () => answers,
    repeats: () => repeats,
    unanswered: () => unanswered.size,
  }
}
