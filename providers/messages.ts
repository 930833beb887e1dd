import type { Behaviours } from './misbehave.ts'

/** A request of the provider to the merchant, or a step of the payer's browser. */
export type Message = {
  /** Name of the call that behaviours know it by. */
  call: string
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

/** `status` is null where the merchant did not answer. */
export type SentMessage = Message & { status: number | null }

export type Messages = ReturnType<typeof makeMessages>

const patience = 10_000

/** Sends messages once each, as behaviours let it, and remembers the last thousand with the merchant's answers. */
export function makeMessages(behaviours: Behaviours) {
  const sent: SentMessage[] = []
  const timers = new Set<NodeJS.Timeout>()
  let held: Message[] = []

  async function deliver(message: Message): Promise<void> {
    const { method, url, headers = {}, body } = message
    const status = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => null,
    )
    sent.push({ ...message, status })
    if (sent.length > 1000) sent.shift()
  }

  return {
    sent: (): readonly SentMessage[] => sent,
    /** `make` gets the amount that the message shall claim, or undefined for the true one. */
    send: async (call: string, make: (lie: string | undefined) => Omit<Message, 'call'>): Promise<void> => {
      const behaviour = behaviours.next(call)
      if (behaviour?.act === 'lose') return
      const message = { call, ...make(behaviour?.act === 'lie' ? behaviour.amount : undefined) }
      if (behaviour?.act === 'wait') {
        held.push(message)
        return
      }
      if (behaviour?.act === 'late') {
        const timer = setTimeout(() => {
          timers.delete(timer)
          void deliver(message)
        }, behaviour.milliseconds)
        timers.add(timer)
        return
      }
      await deliver(message)
      if (behaviour?.act === 'twice') await deliver(message)
    },
    deliver,
    /** Sends what waits, the last one first. */
    release: async (): Promise<void> => {
      const messages = held.reverse()
      held = []
      for (const message of messages) await deliver(message)
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
