import type { Delivery, Sender } from '../sender.ts'
import { httpSms, msisdnOf, type SmsRequest } from './request.ts'

export type GenericSettings = {
  url: string
  token: string | null
  method?: 'GET' | 'POST'
  /** Body with {to}, {msisdn}, {text} and {id}; null sends `{to, text, id}` as JSON. */
  body?: string | null
  headers?: Record<string, string>
  /** Patterns in the answer: of a message that was taken, of a wrong number, of an empty balance. */
  answer_contains?: string | null
  answer_bad_number?: string | null
  answer_no_balance?: string | null
  timeout_ms?: number
}

type Values = Record<string, string>

const fill = (template: string, values: Values, encode: (value: string) => string) =>
  template.replace(/\{(to|msisdn|text|id)\}/g, (_, name: string) => encode(values[name] ?? ''))

const inJson = (value: string) => JSON.stringify(value).slice(1, -1)

/** Hands text messages to an HTTP gateway by template. The gateway knows by the id what it got before. */
export function genericSms(settings: GenericSettings): Sender {
  const { timeout_ms } = settings
  const read = (body: string, status: number) => outcomeOf(settings, body, status)
  return httpSms({
    request: ({ id, to, text }) => requestOf(settings, { id, to, text, msisdn: msisdnOf(to) }),
    read,
    readRefusal: (body) => refusalIn(settings, body),
    ...(timeout_ms !== undefined && { timeout_ms }),
  })
}

function requestOf(settings: GenericSettings, values: Values): SmsRequest {
  const { url, token, method = 'POST', body: template = null, headers = {} } = settings
  const address = fill(url, values, encodeURIComponent)
  const own: Record<string, string> = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...lowerCased(headers),
  }
  if (method === 'GET') return { method, url: address, headers: own }
  const { id = '', to = '', text = '' } = values
  const type = own['content-type'] ?? (isJson(template) ? 'application/json' : 'application/x-www-form-urlencoded')
  const encode = type.includes('json') ? inJson : encodeURIComponent
  const body = template === null ? JSON.stringify({ to, text, id }) : fill(template, values, encode)
  return { method, url: address, headers: { ...own, 'content-type': type }, body }
}

const isJson = (template: string | null) => template === null || /^\s*[[{]/.test(template)

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function outcomeOf(settings: GenericSettings, body: string, status: number): Delivery {
  const { answer_contains = null } = settings
  if (answer_contains !== null && new RegExp(answer_contains).test(body)) return { outcome: 'sent' }
  const refusal = refusalIn(settings, body)
  if (refusal) return refusal
  if (answer_contains === null) return { outcome: 'sent' }
  return { outcome: 'later', reason: `HTTP ${status} without SMS_ANSWER_CONTAINS` }
}

function refusalIn({ answer_bad_number = null, answer_no_balance = null }: GenericSettings, body: string) {
  if (answer_bad_number !== null && new RegExp(answer_bad_number).test(body))
    return { outcome: 'never', reason: 'SMS_ANSWER_BAD_NUMBER', trouble: 'recipient' } as const
  if (answer_no_balance !== null && new RegExp(answer_no_balance).test(body))
    return { outcome: 'later', reason: 'SMS_ANSWER_NO_BALANCE', trouble: 'balance' } as const
  return null
}
