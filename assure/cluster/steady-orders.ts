import { setTimeout as wait } from 'node:timers/promises'
import { pick, type Random } from '#demo/random.ts'
import type { Ground } from '../ground.ts'
import { ApplicationAnswer, type Notebook } from '../notebook.ts'
import { headersOf, makeOrders, type Order } from '../orders.ts'

const answer_timeout_ms = 40_000
const drain_timeout_ms = 180_000

type Parts = { ground: Ground; random: Random; notebook: Notebook; addresses: string[]; per_second: number }

/** One acknowledged order: by which server, and when. */
export type Acknowledgement = { address: string; at: number }

/**
 * Orders that come at a steady rate, whatever became of those before. Each is repeated at the next server, with the same
 * transaction id, until it is acknowledged: after a refusal with Retry-After, and after a lost connection. Any other
 * answer is a finding.
 */
export function steadyOrders({ ground, random, notebook, addresses, per_second }: Parts) {
  const nextOrder = makeOrders(random, ground.land)
  const sent = new Set<string>()
  const findings: string[] = []
  const acknowledgements: Acknowledgement[] = []
  const counts = { refused: 0, lost: 0 }
  const open = new Set<Promise<void>>()
  const state = { is_over: false }

  async function tryOnce(address: string, order: Order, tries: number): Promise<'done' | number> {
    const { person, transaction_id, body } = order
    let response: Response
    let text: string
    try {
      const signal = AbortSignal.timeout(answer_timeout_ms)
      response = await fetch(`${address}/api/applications`, {
        method: 'POST',
        headers: headersOf(person),
        body,
        signal,
      })
      text = await response.text()
    } catch {
      counts.lost += 1
      return 500
    }
    if (response.ok) {
      notebook.note(person.id, ApplicationAnswer.parse(JSON.parse(text)))
      acknowledgements.push({ address, at: performance.now() })
      return 'done'
    }
    const retry_after = response.headers.get('retry-after')
    if (response.status === 503 && retry_after !== null) {
      counts.refused += 1
      // As programs that repeat do: the longer it lasts, the rarer.
      return Math.max(Number(retry_after), Math.min(8, 2 ** tries / 2)) * 1000 * (0.5 + Math.random() / 2)
    }
    findings.push(`${transaction_id} was answered ${response.status} ${text.slice(0, 200)}`)
    return 'done'
  }

  async function send(order: Order, first: number) {
    sent.add(order.transaction_id)
    for (let tries = 0; ; tries += 1) {
      const outcome = await tryOnce(addresses[(first + tries) % addresses.length] ?? '', order, tries)
      if (outcome === 'done') return
      await wait(outcome)
    }
  }

  async function run() {
    const began = performance.now()
    for (let number = 0; !state.is_over; number += 1) {
      await wait(Math.max(0, began + (number * 1000) / per_second - performance.now()))
      const order = nextOrder(pick(random, ground.people))
      const sending: Promise<void> = send(order, number).finally(() => open.delete(sending))
      open.add(sending)
    }
  }

  const running = run()
  /** Ends the stream and waits for the answers to what was sent. */
  const end = async () => {
    state.is_over = true
    await running
    await Promise.race([Promise.all(open), wait(drain_timeout_ms, undefined, { ref: false })])
    if (open.size > 0) findings.push(`${open.size} orders were not acknowledged in the end`)
  }
  return { sent, findings, acknowledgements, counts, end }
}
