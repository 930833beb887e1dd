import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Behaviour, Behaviours } from './misbehave.ts'

export type Answer = { status?: number; body: unknown }
export type Fields = Record<string, unknown>

const gatewayPage = (status: number) => `<html><body><h1>${status}</h1></body></html>`

/**
 * Makes handlers of calls that do what the behaviours say. `amountFields` are the names under which answers hold amounts
 * in taka.
 */
export function makeHandlers(behaviours: Behaviours, amountFields: readonly string[]) {
  return (call: string, work: (fields: Fields, request: FastifyRequest, behaviour: Behaviour | undefined) => Answer) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const behaviour = behaviours.next(call)
      if (behaviour?.act === 'lose') return reply.hijack()
      if (behaviour?.act === 'answer') return send(reply, behaviour.status, behaviour.body)
      const answer = work({ ...(request.query as Fields), ...((request.body ?? {}) as Fields) }, request, behaviour)
      if (behaviour?.act === 'time-out') return reply.hijack()
      if (behaviour?.act === 'answer-after') return send(reply, behaviour.status, behaviour.body)
      if (behaviour?.act === 'late') await wait(behaviour.milliseconds)
      const body = behaviour?.act === 'lie' ? withAmount(answer.body, amountFields, behaviour.amount) : answer.body
      return send(reply, answer.status ?? 200, body)
    }
}

/** An error without a body is the page of a proxy, which is no JSON. */
function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return body === undefined
    ? reply.code(status).type('text/html').send(gatewayPage(status))
    : reply.code(status).send(body)
}

/** The value with every amount in it replaced, at any depth. */
export function withAmount(value: unknown, names: readonly string[], amount: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withAmount(each, names, amount))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.includes(name) ? amount : withAmount(inner, names, amount),
    ]),
  )
}

export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** All texts among the fields, as the books store them. */
export const textsIn = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
