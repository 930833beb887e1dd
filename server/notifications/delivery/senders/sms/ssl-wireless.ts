import { z } from 'zod'
import type { Delivery, Sender, Trouble } from '../sender.ts'
import { httpSms, jsonOf, msisdnOf, type SmsAccount } from './request.ts'

const Answer = z.object({
  status: z.string().default(''),
  status_code: z.coerce.number(),
  error_message: z.string().nullish(),
  smsinfo: z.array(z.object({ sms_status: z.string() })).nullish(),
})

const duplicate_id = 4023
/** Wrong number, closed number: another try cannot help. */
const recipientCodes = new Set([4025, 4026])
/** Wrong id, too long: this message never passes. */
const messageCodes = new Set([4020, 4027])
const troubles: { [code: number]: Trouble } = {
  4001: 'account',
  4002: 'sender',
  4003: 'account',
  4004: 'account',
  4005: 'account',
  4022: 'account',
}

/** At most 20 characters and the same at each try: a message that came twice in a day is answered as a duplicate. */
const csmsId = (id: string) => id.replaceAll('-', '').slice(0, 20)

/** SSL Wireless, push API v3. */
export const sslWireless = ({ url, token, sender, timeout_ms }: SmsAccount): Sender =>
  httpSms({
    request: ({ id, to, text }) => ({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ api_token: token, sid: sender, msisdn: msisdnOf(to), sms: text, csms_id: csmsId(id) }),
    }),
    read: (body) => readAnswer(body) ?? { outcome: 'later', reason: 'ssl-wireless: an answer without a code' },
    readRefusal: readAnswer,
    ...(timeout_ms !== undefined && { timeout_ms }),
  })

function readAnswer(body: string): Delivery | null {
  const read = Answer.safeParse(jsonOf(body))
  if (!read.success) return null
  const { status, status_code: code, error_message, smsinfo } = read.data
  const of_message = smsinfo?.[0]?.sms_status.toUpperCase()
  const reason = `ssl-wireless ${code}`
  // The first try arrived and only the answer was lost.
  if (code === duplicate_id || of_message?.startsWith('DUPLICATE')) return { outcome: 'sent' }
  if (of_message?.startsWith('INVALID')) {
    const trouble = of_message.includes('MSISDN') ? { trouble: 'recipient' as const } : {}
    return { outcome: 'never', reason: `${reason} invalid`, ...trouble }
  }
  if (code === 200 && status.toUpperCase() === 'SUCCESS') return { outcome: 'sent' }
  if (recipientCodes.has(code)) return { outcome: 'never', reason, trouble: 'recipient' }
  if (messageCodes.has(code)) return { outcome: 'never', reason }
  const trouble = troubles[code] ?? (/balance|credit/i.test(error_message ?? '') ? 'balance' : undefined)
  return { outcome: 'later', reason, ...(trouble && { trouble }) }
}
