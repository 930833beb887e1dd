import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const flag = z.enum(['0', '1'], { error: 'set it to 0 or 1' }).transform((value) => value === '1')
const text = z.string().trim().min(1, { error: 'it is empty' })

function url(protocols: readonly string[]) {
  return text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `it must be a URL that starts with ${protocols.map((each) => (each === 'mailto:' ? each : `${each}//`)).join(' or ')}`,
  })
}

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a range such as 10.0.0.0/8, or a name of one that Fastify knows. */
function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  if (namedRanges.has(value)) return true
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  if (longest === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

/** `TRUST_PROXY`: the number of proxies in front, or their addresses. Everybody is not a proxy. */
const trustProxy = text
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((each) => each.trim())))
  .refine((value) => typeof value === 'number' || value.every(isProxy), {
    error: 'set it to a number of proxies such as 1, or to their addresses such as 10.0.0.0/8',
  })

/** Rules out keys that somebody typed to fill the length: 32 random characters have more than 12 different ones. */
const isRandom = (key: string) => new Set(key).size >= 12

/** `STORAGE_URL`: a folder, which several instances may share; `file:///path` or the plain path. */
const storageFolder = text
  .refine((value) => !URL.canParse(value) || (/^file:\/\/\//.test(value) && !/%2f|%00/i.test(value)), {
    error: 'set it to a folder, such as /srv/jomi/files or file:///srv/jomi/files',
  })
  .transform((value) => (URL.canParse(value) ? fileURLToPath(value) : resolve(value)))

/** `SECRET_KEY_PREVIOUS`: secrets of before, separated by commas. */
const secretList = text
  .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
  .refine((secrets) => secrets.every((each) => each.length >= 32), {
    error: 'each of them must have at least 32 characters',
  })

/** `name@host`, or with a name before it: `Jomi <name@host>`. */
function isSender(value: string) {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value)?.[1] ?? value
  return z.email().safeParse(address).success
}

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'set it to a port number from 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'set it to a port number from 0 to 65535' })
    .default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  PREPARED_STATEMENTS: flag.default(true),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  SECRET_KEY: z
    .string()
    .min(32, { error: 'it must have at least 32 characters' })
    .refine((key) => key.length < 32 || isRandom(key), {
      error: 'it is too regular to be random; make one with: openssl rand -base64 48',
    })
    .optional(),
  SECRET_KEY_PREVIOUS: secretList.default([]),
  TRUST_PROXY: trustProxy.default(0),
  MAP_STYLE_URL: url(['https:', 'http:']).optional(),
  SUPPORT_PHONE: text.max(20).default('16122'),
  SECURITY_CONTACT: url(['https:', 'mailto:']).optional(),
  CERTIFIED_COPIES: flag.default(false),
  KYC_RETENTION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'set it to a whole number of days above 0' })
    .transform(Number)
    .default(90),
  BOUNDARY_PERCENT: z
    .string()
    .regex(/^([1-9]|[1-9]\d)$/, { error: 'set it to a whole number from 1 to 99' })
    .transform(Number)
    .default(5),
  PAYMENT_PROVIDERS: text.optional(),
  STORAGE_URL: storageFolder.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMTP_FROM: text.refine(isSender, { error: 'set it to an address such as Jomi <no-reply@jomi.example>' }).optional(),
  SMS_URL: url(['http:', 'https:']).optional(),
  SMS_TOKEN: text.optional(),
  SMS_PER_DAY: z
    .string()
    .regex(/^\d{1,7}$/, { error: 'set it to a whole number' })
    .transform(Number)
    .default(5000),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, { error: 'set it to a whole number above 0' })
    .transform(Number)
    .default(1200),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'set it to error, warn, info, debug or silent',
    })
    .default('info'),
})

export type Config = {
  port: number
  host: string
  data_dir: string
  /** Where the bytes of documents lie. */
  files_dir: string
  database_url: string | null
  prepared_statements: boolean
  demo: boolean
  demo_public: boolean
  public_url: string | null
  /** Null in the demo: a key is then made once and kept in the data folder. */
  secret_key: string | null
  secret_key_previous: string[]
  trust_proxy: number | string[]
  /** A MapLibre style that lies beneath the product's own map; null for none. */
  map_style_url: string | null
  support_phone: string
  /** Where to report a weakness; null: by the support phone. */
  security_contact: string | null
  certified_copies: boolean
  kyc_retention_days: number
  /** A drawn boundary disagrees with the record by more than this: rules/mutations.md#boundary. */
  boundary_percent: number
  sandbox: boolean
  /** Null: e-mails wait, or in the demo are shown in its outbox. The same for text messages. */
  smtp_url: string | null
  smtp_from: string | null
  sms_url: string | null
  sms_token: string | null
  /** How many codes are sent to phones in a day, by all accounts together. */
  sms_per_day: number
  requests_per_minute: number
  log_level: string
  /** What is allowed and yet unwise, a line each. */
  warnings: string[]
}

/** Everything that is wrong with the environment at once, each line with what to set. */
export class BadEnvironment extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The environment is not complete:\n${problems.map((each) => `  - ${each}`).join('\n')}`)
    this.problems = problems
  }
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
export const isLoopback = (host: string) => loopback.has(host.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(host)

/** Reads the settings; throws `BadEnvironment` with everything that is missing, malformed or contradictory. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const read = Environment.safeParse(set)
  const malformed = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const problems = [...malformed, ...contradictions(set)]
  if (!read.success || problems.length > 0) throw new BadEnvironment(problems)

  const settings = read.data
  const demo = isDemo(set)
  const sandbox = providersOf(set).includes('sandbox')
  return {
    port: settings.PORT,
    host: settings.HOST,
    data_dir: resolve(settings.DATA_DIR),
    files_dir: settings.STORAGE_URL ?? join(resolve(settings.DATA_DIR), 'files'),
    database_url: settings.DATABASE_URL ?? null,
    prepared_statements: settings.PREPARED_STATEMENTS,
    demo,
    demo_public: settings.DEMO_PUBLIC,
    public_url: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    secret_key: settings.SECRET_KEY ?? null,
    secret_key_previous: settings.SECRET_KEY_PREVIOUS,
    trust_proxy: settings.TRUST_PROXY,
    map_style_url: settings.MAP_STYLE_URL ?? null,
    support_phone: settings.SUPPORT_PHONE,
    security_contact: settings.SECURITY_CONTACT ?? null,
    certified_copies: settings.CERTIFIED_COPIES,
    kyc_retention_days: settings.KYC_RETENTION_DAYS,
    boundary_percent: settings.BOUNDARY_PERCENT,
    sandbox,
    smtp_url: settings.SMTP_URL ?? null,
    smtp_from: settings.SMTP_FROM ?? null,
    sms_url: settings.SMS_URL ?? null,
    sms_token: settings.SMS_TOKEN ?? null,
    sms_per_day: settings.SMS_PER_DAY,
    requests_per_minute: settings.REQUESTS_PER_MINUTE,
    log_level: settings.LOG_LEVEL,
    warnings: demo ? [] : unwise(settings.PUBLIC_URL, sandbox),
  }
}

type Set = { [name: string]: string | undefined }

const isDemo = (set: Set) => (set['DEMO'] === undefined ? set['DATABASE_URL'] === undefined : set['DEMO'] !== '0')

const providersOf = (set: Set) =>
  set['PAYMENT_PROVIDERS']?.split(',').map((each) => each.trim()) ?? (isDemo(set) ? ['sandbox'] : [])

/** What is missing, or does not go together, by the settings as they were typed. */
function contradictions(set: Set): string[] {
  const problems: string[] = []
  const demo = isDemo(set)
  if (!demo) {
    if (!set['DATABASE_URL'])
      problems.push('DATABASE_URL: DEMO=0 keeps real records; set it to a PostgreSQL 15+ with PostGIS')
    if (!set['PUBLIC_URL'])
      problems.push('PUBLIC_URL: set it to the address that citizens use, such as https://jomi.example')
    if (!set['SECRET_KEY']) problems.push('SECRET_KEY: set it to at least 32 random characters and keep it')
  }
  const host = set['HOST']?.trim()
  if (demo && set['DEMO_PUBLIC'] !== '1' && host && !isLoopback(host))
    problems.push(`HOST: the demo listens on this machine only; use 127.0.0.1, or set DEMO_PUBLIC=1 (HOST is ${host})`)
  for (const name of providersOf(set))
    if (name !== 'sandbox') problems.push(`PAYMENT_PROVIDERS: there is no provider called ${name}`)
  return problems
}

/** What a real installation should not do. */
function unwise(public_url: string | undefined, sandbox: boolean): string[] {
  const warnings: string[] = []
  if (public_url?.startsWith('http:'))
    warnings.push('PUBLIC_URL has no TLS: passwords and tokens travel readable. Use https:// in front of the server.')
  if (sandbox)
    warnings.push('PAYMENT_PROVIDERS names the sandbox: whoever pays there gets receipts without paying any money.')
  return warnings
}

export const embeddedFolder = (config: Config) => join(config.data_dir, 'database')
