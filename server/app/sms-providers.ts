/** Facts of the SMS providers that `SMS_PROVIDER` can name. */
const facts = {
  generic: { url: null },
  'ssl-wireless': { url: 'https://smsplus.sslwireless.com/api/v3/send-sms' },
  bulksmsbd: { url: 'https://bulksmsbd.net/api/smsapi' },
} as const

export type SmsProviderName = keyof typeof facts

export const smsProviders = Object.keys(facts).filter((name): name is SmsProviderName => Object.hasOwn(facts, name))

/** Address of a provider; null where only the settings know it. */
export const smsProviderUrl = (name: SmsProviderName): string | null => facts[name].url

type Set = { [name: string]: string | undefined }

const onlyGeneric = [
  'SMS_METHOD',
  'SMS_BODY',
  'SMS_HEADERS',
  'SMS_ANSWER_CONTAINS',
  'SMS_ANSWER_BAD_NUMBER',
  'SMS_ANSWER_NO_BALANCE',
]

/** Finds settings of text messages that contradict each other or are missing. */
export function smsProblems(set: Set): string[] {
  const provider = set['SMS_PROVIDER']?.trim() ?? 'generic'
  if (provider === 'generic') return templateProblems(set)
  const missing = ['SMS_TOKEN', 'SMS_SENDER'].filter((name) => !set[name])
  return [
    ...missing.map((name) => `${name}: ${provider} needs it`),
    ...onlyGeneric.filter((name) => set[name]).map((name) => `${name}: only SMS_PROVIDER=generic takes it`),
  ]
}

/** A request by template must hold the words of the message and its number, or every citizen gets an empty one. */
function templateProblems(set: Set): string[] {
  const [url = '', method = 'POST', body] = [set['SMS_URL'], set['SMS_METHOD']?.trim(), set['SMS_BODY']]
  if (url === '') return []
  if (method === 'GET' && body) return ['SMS_BODY: a GET request has no body; write {to} and {text} into SMS_URL']
  if (method !== 'GET' && !body) return []
  const request = url + (body ?? '')
  const name = method === 'GET' ? 'SMS_URL' : 'SMS_BODY'
  const needed = [request.includes('{text}') ? [] : '{text}', /\{(to|msisdn)\}/.test(request) ? [] : '{to} or {msisdn}']
  return needed.flat().map((placeholder) => `${name}: the request does not hold ${placeholder}`)
}
