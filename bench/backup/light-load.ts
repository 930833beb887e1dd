import { setTimeout as pause } from 'node:timers/promises'
import type { Sending, Timed } from '../../assure/timed-request.ts'
import { timed } from '../../assure/timed-request.ts'

/** Requests at a steady rate until it is ended; `end` answers what came of them. */
export function lightLoad(next: () => Sending, per_second: number): { end: () => Promise<Timed[]> } {
  const sent: Promise<Timed>[] = []
  const state = { is_over: false }
  const send = async () => {
    while (!state.is_over) {
      sent.push(timed(next()))
      await pause(1000 / per_second)
    }
  }
  const sending = send()
  return {
    async end() {
      state.is_over = true
      await sending
      return Promise.all(sent)
    },
  }
}
