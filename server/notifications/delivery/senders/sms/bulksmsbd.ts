import { z } from 'zod'
import type { Delivery, Sender, Trouble } from '../sender.ts'
import { httpSms, jsonOf, msisdnOf, type SmsAccount } from './request.ts'

const Answer = z.object({ response_code: z.coerce.number() })

const accepted = 202
const bad_number = 1001

/** Codes that stop every message until somebody acts: https://bulksmsbd.com/bulksms-api-bangladesh.php */
const troubles: { [code: number]: Trouble } = {
  1002: 'sender',
  1003: 'account',
  1006: 'balance',
  1007: 'balance',
  1011: 'account',
  1013: 'sender',
  1014: 'sender',
  1015: 'sender',
  1016: 'sender',
  1017: 'sender',
  1018: 'account',
  1019: 'account',
  1020: 'account',
  1021: 'account',
}

/** Bulk SMS BD answers 200 to everything and says by `response_code` what came of it. */
export const bulkSmsBd = ({ url, token, sender, timeout_ms }: SmsAccount): Sender =>
  httpSms({
    request: ({ to, text }) => ({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        api_key: token,
        type: 'text',
        number: msisdnOf(to),
        senderid: sender,
        message: text,
      }).toString(),
    }),
    read: readAnswer,
    ...(timeout_ms !== undefined && { timeout_ms }),
  })

function readAnswer(body: string): Delivery {
  const read = Answer.safeParse(jsonOf(body))
  if (!read.success) return { outcome: 'later', reason: 'bulksmsbd: an answer without a code' }
  const { response_code: code } = read.data
  if (code === accepted) return { outcome: 'sent' }
  const reason = `bulksmsbd ${code}`
  if (code === bad_number) return { outcome: 'never', reason, trouble: 'recipient' }
  const trouble = troubles[code]
  return { outcome: 'later', reason, ...(trouble && { trouble }) }
}
