import { z } from 'zod'
import { roomSettings, type SetValues } from '#server/app/settings/room-settings.ts'
import {
  gatewaySecret,
  headerObject,
  number,
  pattern,
  secretSetting,
  setting,
  text,
  url,
} from '#server/app/settings/setting-values.ts'

/** Known addresses of the providers that `SMS_PROVIDER` can name; null where only the settings know it. */
const addresses = {
  generic: null,
  'ssl-wireless': 'https://smsplus.sslwireless.com/api/v3/send-sms',
  bulksmsbd: 'https://bulksmsbd.net/api/smsapi',
} as const

type SmsProviderName = keyof typeof addresses

const smsProviders = Object.keys(addresses).filter((name): name is SmsProviderName => Object.hasOwn(addresses, name))

/** The gateway of text messages. Patterns are of its answer; null: its status is enough. */
export type SmsSettings =
  | { provider: Exclude<SmsProviderName, 'generic'>; url: string; token: string; sender: string }
  | {
      provider: 'generic'
      url: string
      token: string | null
      method: 'GET' | 'POST'
      body: string | null
      headers: Record<string, string>
      answer_contains: string | null
      answer_bad_number: string | null
      answer_no_balance: string | null
    }

const onlyGeneric = [
  'SMS_METHOD',
  'SMS_BODY',
  'SMS_HEADERS',
  'SMS_ANSWER_CONTAINS',
  'SMS_ANSWER_BAD_NUMBER',
  'SMS_ANSWER_NO_BALANCE',
]

/** Finds settings of text messages that contradict each other or are missing. */
function smsProblems(set: SetValues): string[] {
  const provider = set['SMS_PROVIDER']?.trim() ?? 'generic'
  if (provider === 'generic') return templateProblems(set)
  const missing = ['SMS_TOKEN', 'SMS_SENDER'].filter((name) => !set[name])
  return [
    ...missing.map((name) => `${name}: ${provider} needs it`),
    ...onlyGeneric.filter((name) => set[name]).map((name) => `${name}: only SMS_PROVIDER=generic takes it`),
  ]
}

/** A request by template must hold the words of the message and its number, or every citizen gets an empty one. */
function templateProblems(set: SetValues): string[] {
  const [url = '', method = 'POST', body] = [set['SMS_URL'], set['SMS_METHOD']?.trim(), set['SMS_BODY']]
  if (url === '') return []
  if (method === 'GET' && body) return ['SMS_BODY: a GET request has no body; write {to} and {text} into SMS_URL']
  if (method !== 'GET' && !body) return []
  const request = url + (body ?? '')
  const name = method === 'GET' ? 'SMS_URL' : 'SMS_BODY'
  const needed = [request.includes('{text}') ? [] : '{text}', /\{(to|msisdn)\}/.test(request) ? [] : '{to} or {msisdn}']
  return needed.flat().map((placeholder) => `${name}: the request does not hold ${placeholder}`)
}

const shape = {
  SMS_PROVIDER: setting(
    z.enum(smsProviders, { error: `set it to ${smsProviders.join(', ')}` }).default('generic'),
    'Who carries text messages: `generic`, `ssl-wireless` or `bulksmsbd`, see [providers](operating/providers.md).',
    '`generic`',
  ),
  SMS_URL: secretSetting(
    url(['http:', 'https:']).optional(),
    'Address of the SMS gateway. For `generic` it may hold `{to}`, `{msisdn}`, `{text}` and `{id}`; `POST {to, text, id}` goes there if no template is set.',
    'the known address of the provider; with `generic` text messages wait, and the demo shows them at `/demo/outbox`',
  ),
  SMS_TOKEN: secretSetting(
    text.optional(),
    'Secret of the account: a bearer token for `generic`, else the API token or key.',
    'none; needed by `ssl-wireless` and `bulksmsbd`',
  ),
  SMS_SENDER: setting(
    text.max(30).optional(),
    'Sender that the provider registered for the office (SID, sender id).',
    'none; needed by `ssl-wireless` and `bulksmsbd`',
  ),
  SMS_METHOD: setting(
    z.enum(['GET', 'POST'], { error: 'set it to GET or POST' }).default('POST'),
    'Method of a `generic` gateway.',
    'POST',
  ),
  SMS_BODY: secretSetting(
    text.optional(),
    'Body for a `generic` gateway with `{to}`, `{msisdn}`, `{text}` and `{id}`, as JSON or as a form such as `to={msisdn}&message={text}`.',
    '`{to, text, id}` as JSON',
  ),
  SMS_HEADERS: secretSetting(
    headerObject.optional(),
    'Headers for a `generic` gateway as JSON, such as `{"X-Api-Key":"…"}`.',
    'none',
  ),
  SMS_ANSWER_CONTAINS: setting(
    pattern.optional(),
    'Regular expression that the answer of the SMS gateway matches if it took the message, such as `"response_code":\\s*202`. For gateways that answer 200 to errors too.',
    'a status from 200 to 299 is enough',
  ),
  SMS_ANSWER_BAD_NUMBER: setting(
    pattern.optional(),
    'Regular expression of the answer of a `generic` gateway to a wrong number. The message is not tried again.',
    'it counts as any other failure',
  ),
  SMS_ANSWER_NO_BALANCE: setting(
    pattern.optional(),
    'Regular expression of the answer of a `generic` gateway to an empty balance. The message waits and `/status` shows it.',
    'it counts as any other failure',
  ),
  SMS_REPORT_SECRET: secretSetting(
    gatewaySecret.optional(),
    'Secret in the address at which the SMS gateway reports what became of messages, see [providers](operating/providers.md#delivery-reports).',
    'reports are not taken',
  ),
  SMS_HOOK_SECRET: secretSetting(
    gatewaySecret.optional(),
    'Secret by which the SMS gateway signs the text messages of citizens that it passes on to `/api/hooks/sms`, see [by SMS](rules/sms.md).',
    'text messages are not taken',
  ),
  VOICE_HOOK_SECRET: secretSetting(
    gatewaySecret.optional(),
    'Secret by which the voice gateway signs the steps of calls that it passes on to `/api/hooks/voice`, see [by keypad](rules/sms.md#by-keypad).',
    'calls are not answered',
  ),
  SMS_PER_DAY: setting(
    number(/^\d{1,7}$/, 'set it to a whole number').default(5000),
    'Maximum of parts of text messages with codes in a day, by all accounts together. A part has 160 letters, in Bengali 70. The log warns at four fifths.',
    '5000',
  ),
}

export const smsSettings = roomSettings({
  shape,
  problems: smsProblems,
  read: (values) => ({
    /** Null: text messages wait, or in the demo are shown in its outbox. */
    sms: gatewayOf(values),
    /** Secret in the address of delivery reports; null: there is no such address. */
    sms_report_secret: values.SMS_REPORT_SECRET ?? null,
    /** Secret of the gateway that passes on text messages of citizens; null: none are taken. */
    sms_hook_secret: values.SMS_HOOK_SECRET ?? null,
    /** Secret of the gateway that passes on calls; null: none are answered. */
    voice_hook_secret: values.VOICE_HOOK_SECRET ?? null,
    /** Maximum parts of text messages with codes in a day, by all accounts together. */
    sms_per_day: values.SMS_PER_DAY,
  }),
})

function gatewayOf(values: z.output<z.ZodObject<typeof shape>>): SmsSettings | null {
  const { SMS_PROVIDER: provider, SMS_TOKEN: token = null } = values
  const url = values.SMS_URL ?? addresses[provider]
  if (url === null) return null
  if (provider !== 'generic') return { provider, url, token: token ?? '', sender: values.SMS_SENDER ?? '' }
  return {
    provider,
    url,
    token,
    method: values.SMS_METHOD,
    body: values.SMS_BODY ?? null,
    headers: values.SMS_HEADERS ?? {},
    answer_contains: values.SMS_ANSWER_CONTAINS ?? null,
    answer_bad_number: values.SMS_ANSWER_BAD_NUMBER ?? null,
    answer_no_balance: values.SMS_ANSWER_NO_BALANCE ?? null,
  }
}
