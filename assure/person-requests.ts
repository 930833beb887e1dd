import { ErrorAnswer } from '#contract/answers.ts'
import { comeAgain } from './come-again.ts'
import type { Person } from './ground.ts'
import { headersOf } from './orders.ts'

/** The server is gone: the request may or may not have taken effect. */
export class CutOff extends Error {}

const answer_timeout_ms = 30_000

export const codeOf = (text: string): string | undefined => ErrorAnswer.safeParse(JSON.parse(text)).data?.code

export const refused = (what: string, status: number, text: string) =>
  new Error(`${what} was answered ${status} ${text.slice(0, 200)}`)

type Answer = { status: number; text: string }

/** Sends a request from the person's own address, again after the server's Retry-After. */
export async function send(url: string, person: Person, init: RequestInit = {}): Promise<Answer> {
  const headers = { ...headersOf(person), 'x-forwarded-for': `10.0.0.${person.id}`, ...init.headers }
  try {
    const response = await comeAgain(() =>
      fetch(url, { ...init, headers, signal: AbortSignal.timeout(answer_timeout_ms) }),
    )
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
      throw new CutOff()
    throw error
  }
}

/** Sends a request that must succeed; `what` names it in the error. Answers the parsed body. */
export async function done(what: string, url: string, person: Person, init: RequestInit = {}): Promise<unknown> {
  const { status, text } = await send(url, person, init)
  if (status !== 200 && status !== 201) throw refused(what, status, text)
  return JSON.parse(text)
}

export const posted = (body: object, more: RequestInit = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  ...more,
})
