import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { Role } from '#contract/identity/identity.ts'
import { hasEmbeddedDatabase } from './database/embedded/is-installed.ts'
import { type OpenidProviders, readRoleRules } from './openid-settings.ts'
import { isProviderName, isRealMoney, type ProviderName } from './payment-providers.ts'
import { type SmsProviderName, smsProblems, smsProviders, smsProviderUrl } from './sms-providers.ts'
import { readStoragePlace, type StoragePlace, type StorageSettings } from './storage-place.ts'

const flag = z.enum(['0', '1'], { error: 'set it to 0 or 1' }).transform((value) => value === '1')
const text = z.string().trim().min(1, { error: 'it is empty' })

function url(protocols: readonly string[]) {
  return text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `it must be a URL that starts with ${protocols.map((each) => (each === 'mailto:' ? each : `${each}//`)).join(' or ')}`,
  })
}

/** `postgres://a,b/jomi` is libpq's; the driver connects to one host. */
const severalHosts = /^postgres(ql)?:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#]|$)/

const databaseUrl = text
  .refine((value) => !severalHosts.test(value), {
    error: 'it names several hosts, and the server connects to one: the proxy or service that leads to the primary',
    abort: true,
  })
  .pipe(url(['postgres:', 'postgresql:']))

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

/** An address, or a range such as 10.0.0.0/8. */
const isNetwork = (value: string) => isProxy(value) && !namedRanges.has(value)

/** `STAFF_NETWORKS`: addresses and ranges, separated by commas. */
const networks = text
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((values) => values.every(isNetwork), {
    error: 'set it to addresses and ranges, separated by commas, such as 203.0.113.8, 10.20.0.0/16',
  })
  .transform((values) => {
    const list = new BlockList()
    for (const value of values) {
      const [address = '', bits] = value.split('/')
      const type = isIP(address) === 4 ? 'ipv4' : 'ipv6'
      if (bits === undefined) list.addAddress(address, type)
      else list.addSubnet(address, Number(bits), type)
    }
    return list
  })

/** `TWO_FACTOR_ROLES`: names of roles, separated by commas. */
const roles = text
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((values): values is Role[] => values.every((each) => Role.safeParse(each).success), {
    error: 'set it to roles, separated by commas: admin, acland, helper, user',
  })

/** An issuer of logins; without TLS only on this machine, for tests. */
const issuer = url(['https:', 'http:']).refine(
  (value) => !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopback(new URL(value).hostname),
  { error: 'it must begin with https://' },
)

/** `OIDC_ROLES`: value=role, separated by semicolons. */
const roleRules = text.transform((value, context) => {
  const rules = readRoleRules(value)
  if (rules) return rules
  context.addIssue({
    code: 'custom',
    message: 'set it to value=admin or value=acland:upazila,upazila, separated by semicolons',
  })
  return z.NEVER
})

function isPattern(value: string): boolean {
  try {
    return new RegExp(value) instanceof RegExp
  } catch {
    return false
  }
}

/** `WEBHOOK_NETWORKS`: addresses and ranges, without the names that only a proxy has. */
const networkList = text
  .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
  .refine((ranges) => ranges.every((each) => isProxy(each) && !namedRanges.has(each)), {
    error: 'set it to addresses or ranges such as 10.20.0.0/16',
  })

const pattern = text.refine(isPattern, { error: 'it is no regular expression' })

/** `SMS_HEADERS`: a JSON object of names and values that a request may carry. */
const headerObject = text.transform((value, context): Record<string, string> => {
  try {
    return Object.fromEntries(new Headers(z.record(z.string(), z.string()).parse(JSON.parse(value))))
  } catch {
    context.addIssue({ code: 'custom', message: 'set it to a JSON object of header names and values' })
    return z.NEVER
  }
})

/** Rules out keys that somebody typed to fill the length: 32 random characters have more than 12 different ones. */
const isRandom = (key: string) => new Set(key).size >= 12

/** `STORAGE_URL`: a folder, which several servers may share, or a bucket. */
const storagePlace = text.transform((value, context): StoragePlace => {
  const place = readStoragePlace(value)
  if (place) return place
  context.addIssue({
    code: 'custom',
    message:
      'set it to a folder, such as /srv/jomi/files or file:///srv/jomi/files, or to s3://bucket?endpoint=https://address&region=name',
  })
  return z.NEVER
})

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

/**
 * Documents a setting: what it means and what holds while it is unset. `npm run settings` writes docs/settings.md from
 * it.
 */
const setting = <Schema extends z.ZodType>(schema: Schema, description: string, unset: string): Schema =>
  schema.meta({ description, unset })

const number = (pattern: RegExp, error: string) => z.string().regex(pattern, { error }).transform(Number)

const portNumber = number(/^\d{1,5}$/, 'set it to a port number from 0 to 65535').refine((port) => port <= 65_535, {
  error: 'set it to a port number from 0 to 65535',
})

/** All settings, in the order in which docs/settings.md lists them. */
export const Environment = z.object({
  PORT: setting(portNumber.default(3000), 'Port that the server listens on.', '3000'),
  HOST: setting(text.default('127.0.0.1'), 'Address that the server listens on.', '127.0.0.1'),
  METRICS_PORT: setting(
    portNumber.optional(),
    'Port on which Prometheus reads `/metrics`, see [monitoring](monitoring.md).',
    'there are no metrics',
  ),
  METRICS_HOST: setting(
    text.default('127.0.0.1'),
    'Address of that port. Whoever reaches it may read the metrics.',
    '127.0.0.1',
  ),
  DATA_DIR: setting(
    text.default('./data'),
    'Folder of the embedded database, files and generated keys. One process uses it at a time.',
    '`./data`',
  ),
  DATABASE_URL: setting(
    databaseUrl.optional(),
    'PostgreSQL 15 or later with PostGIS 3.1 or later.',
    'the embedded database, for trying and developing',
  ),
  DATABASE_POOL: setting(
    number(/^[1-9]\d{0,2}$/, 'set it to a whole number from 1 to 999').default(10),
    'Maximum of connections of this server to PostgreSQL.',
    '10',
  ),
  PREPARED_STATEMENTS: setting(
    flag.default(true),
    '1: PostgreSQL plans a statement once for each connection. 0: for a pooler that shares connections between transactions, see [operating](operating.md#a-pooler).',
    '1',
  ),
  STORAGE_URL: setting(
    storagePlace.optional(),
    'Stored files: a folder, as a path or `file:///path`, or a bucket, see [files in a bucket](operating.md#files-in-a-bucket). All servers of one database share it.',
    '`files` in `DATA_DIR`',
  ),
  AWS_ACCESS_KEY_ID: setting(
    text.optional(),
    'Account that may use the bucket of `STORAGE_URL`.',
    'needed for a bucket',
  ),
  AWS_SECRET_ACCESS_KEY: setting(text.optional(), 'Secret of that account.', 'needed for a bucket'),
  BACKUP_URL: setting(
    storagePlace.optional(),
    'Where backups are written: a folder that is there, on another disk, or a bucket as in `STORAGE_URL`, see [backups](operating.md#backups).',
    'no backups are made',
  ),
  BACKUP_RECIPIENT: setting(
    text
      .regex(/^age1[02-9ac-hj-np-z]{20,}$/, { error: 'it is no public key of age: npm run jomi -- backup key' })
      .optional(),
    'Public key of age for which backups are sealed. Its private key is kept elsewhere.',
    'needed for backups',
  ),
  BACKUP_ACCESS_KEY_ID: setting(
    text.optional(),
    'Account that may use the bucket of `BACKUP_URL`.',
    '`AWS_ACCESS_KEY_ID`',
  ),
  BACKUP_SECRET_ACCESS_KEY: setting(text.optional(), 'Secret of that account.', '`AWS_SECRET_ACCESS_KEY`'),
  BACKUP_HOUR: setting(
    number(/^(\d|1\d|2[0-3])$/, 'set it to an hour from 0 to 23').default(2),
    'Hour in Bangladesh from which the backup of the day is made.',
    '2',
  ),
  BACKUP_KEEP_DAYS: setting(
    number(/^[1-9]\d{0,3}$/, 'set it to a whole number of days above 0').default(30),
    'Days until a backup is removed. The newest three stay.',
    '30',
  ),
  DEMO: setting(
    flag.optional(),
    '1: loads demo records and known accounts. 0: keeps real records; needs `DATABASE_URL`, `PUBLIC_URL` and `SECRET_KEY`.',
    '1 without `DATABASE_URL`, else 0',
  ),
  DEMO_PUBLIC: setting(
    flag.default(false),
    '1: other machines reach the demo, whose passwords are public.',
    '0: the demo answers on this machine only',
  ),
  PUBLIC_URL: setting(
    url(['http:', 'https:']).optional(),
    'Address that citizens use. Links in messages and QR codes lead there.',
    '`http://HOST:PORT`; needed with `DEMO=0`',
  ),
  SECRET_KEY: setting(
    z
      .string()
      .min(32, { error: 'it must have at least 32 characters' })
      .refine((key) => key.length < 32 || isRandom(key), {
        error: 'it is too regular to be random; make one with: openssl rand -base64 48',
      })
      .optional(),
    'Secret that seals and signs. The database knows it: a server with another one does not start.',
    'made once and kept in `DATA_DIR`; needed with `DEMO=0`',
  ),
  SECRET_KEY_PREVIOUS: setting(
    secretList.default([]),
    'Former secrets, separated by commas, while the secret is changed: see [operating](operating.md#another-secret).',
    'none',
  ),
  TRUST_PROXY: setting(
    trustProxy.default(0),
    'Proxies in front of the server: their number, or their addresses separated by commas.',
    'none: callers are known by the address of their connection',
  ),
  TWO_FACTOR_ROLES: setting(
    roles.optional(),
    'Roles that must set up two-factor login or a passkey before they use anything, separated by commas: `admin`, `acland`, `helper`, `user`.',
    '`admin,acland,helper`; none in the demo',
  ),
  STAFF_PASSKEY: setting(
    z.enum(['allowed', 'required'], { error: 'set it to allowed or required' }).default('allowed'),
    '`required`: staff must have a passkey, and log in with it: see [staff login](operating/staff-login.md#passkeys).',
    '`allowed`',
  ),
  STAFF_NETWORKS: setting(
    networks.optional(),
    'Networks from which staff may log in and work: addresses and ranges, separated by commas. See [staff login](operating/staff-login.md#networks).',
    'all networks',
  ),
  OIDC_ISSUER: setting(
    issuer.optional(),
    'Provider by which staff log in (OpenID Connect): its issuer. See [staff login](operating/staff-login.md#the-login-of-the-office).',
    'staff log in with passwords and passkeys only',
  ),
  OIDC_CLIENT_ID: setting(text.optional(), 'Name of Jomi at that provider.', 'needed with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: setting(text.optional(), 'Secret of Jomi at that provider.', 'needed with `OIDC_ISSUER`'),
  OIDC_NAME: setting(text.max(60).optional(), 'Name of that login on its button.', 'the host of the issuer'),
  OIDC_ROLES: setting(
    roleRules.optional(),
    'Role and upazilas for each value of the claim of roles, such as `jomi-admins=admin; savar=acland:2672,2614`, set at each login.',
    'roles are those given in Jomi',
  ),
  OIDC_ROLE_CLAIM: setting(text.default('groups'), 'Claim of that provider that has the values.', '`groups`'),
  CITIZEN_OIDC_ISSUER: setting(
    issuer.optional(),
    'Provider by which citizens log in, such as a national login: its issuer.',
    'citizens log in with passwords and passkeys only',
  ),
  CITIZEN_OIDC_CLIENT_ID: setting(
    text.optional(),
    'Name of Jomi at that provider.',
    'needed with `CITIZEN_OIDC_ISSUER`',
  ),
  CITIZEN_OIDC_CLIENT_SECRET: setting(
    text.optional(),
    'Secret of Jomi at that provider.',
    'needed with `CITIZEN_OIDC_ISSUER`',
  ),
  CITIZEN_OIDC_NAME: setting(text.max(60).optional(), 'Name of that login on its button.', 'the host of the issuer'),
  PAYMENT_PROVIDERS: setting(
    text.optional(),
    'Payment providers, separated by commas. There is `sandbox`, which takes no money.',
    '`sandbox` in the demo, else none',
  ),
  SMTP_URL: setting(
    url(['smtp:', 'smtps:']).optional(),
    'Mail server.',
    'e-mails wait; the demo shows them at `/demo/outbox`',
  ),
  SMTP_FROM: setting(
    text.refine(isSender, { error: 'set it to an address such as Jomi <no-reply@jomi.example>' }).optional(),
    'Sender of e-mails, such as `Jomi <no-reply@jomi.example>`.',
    'e-mails wait',
  ),
  SMS_PROVIDER: setting(
    z.enum(smsProviders, { error: `set it to ${smsProviders.join(', ')}` }).default('generic'),
    'Who carries text messages: `generic`, `ssl-wireless` or `bulksmsbd`, see [providers](operating/providers.md).',
    '`generic`',
  ),
  SMS_URL: setting(
    url(['http:', 'https:']).optional(),
    'Address of the SMS gateway. For `generic` it may hold `{to}`, `{msisdn}`, `{text}` and `{id}`; `POST {to, text, id}` goes there if no template is set.',
    'the known address of the provider; with `generic` text messages wait, and the demo shows them at `/demo/outbox`',
  ),
  SMS_TOKEN: setting(
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
  SMS_BODY: setting(
    text.optional(),
    'Body for a `generic` gateway with `{to}`, `{msisdn}`, `{text}` and `{id}`, as JSON or as a form such as `to={msisdn}&message={text}`.',
    '`{to, text, id}` as JSON',
  ),
  SMS_HEADERS: setting(
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
  SMS_REPORT_SECRET: setting(
    text.regex(/^[\w-]{20,100}$/, { error: 'set it to 20 to 100 letters, digits, - and _' }).optional(),
    'Secret in the address at which the SMS gateway reports what became of messages, see [providers](operating/providers.md#delivery-reports).',
    'reports are not taken',
  ),
  SMS_PER_DAY: setting(
    number(/^\d{1,7}$/, 'set it to a whole number').default(5000),
    'Maximum of parts of text messages with codes in a day, by all accounts together. A part has 160 letters, in Bengali 70. The log warns at four fifths.',
    '5000',
  ),
  WEBHOOK_NETWORKS: setting(
    networkList.default([]),
    'Private networks to which webhooks may go, separated by commas, such as `10.20.0.0/16`. Webhooks go to public addresses only.',
    'none',
  ),
  SUPPORT_PHONE: setting(text.max(20).default('16122'), 'Phone number of the help line.', '16122'),
  SECURITY_CONTACT: setting(
    url(['https:', 'mailto:']).optional(),
    'Where to report a weakness, for `/.well-known/security.txt`.',
    'the support phone',
  ),
  MAP_STYLE_URL: setting(
    url(['https:', 'http:']).optional(),
    'MapLibre style beneath the map. Its tiles come from the address of the style.',
    'the map shows bundled and recorded boundaries only',
  ),
  CERTIFIED_COPIES: setting(
    flag.default(false),
    '1: copies call themselves certified. Only for an office with that authority.',
    '0',
  ),
  KYC_RETENTION_DAYS: setting(
    number(/^[1-9]\d{0,4}$/, 'set it to a whole number of days above 0').default(90),
    'Days from the decision until images of identity papers are deleted.',
    '90',
  ),
  BOUNDARY_PERCENT: setting(
    number(/^([1-9]|[1-9]\d)$/, 'set it to a whole number from 1 to 99').default(5),
    'Percentage by which a drawn area may differ from the recorded one before drawing, boundary check and mutation warn.',
    '5',
  ),
  REQUESTS_PER_MINUTE: setting(
    number(/^[1-9]\d{0,6}$/, 'set it to a whole number above 0').default(1200),
    'Maximum of requests a minute from one address, or of one account there, counted by each server. Files of the site do not count.',
    '1200',
  ),
  DRAIN_SECONDS: setting(
    number(/^\d{1,3}$/, 'set it to a whole number of seconds').default(0),
    'Seconds after SIGTERM in which requests are still served and `/api/ready` is 503, so that a balancer sends no more.',
    '0',
  ),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
        error: 'set it to error, warn, info, debug or silent',
      })
      .default('info'),
    '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
    'info',
  ),
})

/** Where backups go, for whom they are sealed, when they are made and how long they stay. */
export type BackupSettings = {
  place: StorageSettings
  /** The place as it was set. */
  name: string
  recipient: string
  hour: number
  keep_days: number
}

/** How text messages go out. Patterns are of the gateway's answer; null: its status is enough. */
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

export type Config = {
  port: number
  host: string
  /** Null: nobody can read the metrics. */
  metrics_port: number | null
  metrics_host: string
  data_dir: string
  /** Folder or bucket with the bytes of documents. */
  storage: StorageSettings
  backup: BackupSettings | null
  database_url: string | null
  database_pool: number
  prepared_statements: boolean
  demo: boolean
  demo_public: boolean
  public_url: string | null
  /** Null in the demo: a key is then made once and kept in the data folder. */
  secret_key: string | null
  secret_key_previous: string[]
  trust_proxy: number | string[]
  /** Roles that must have two-factor login or a passkey. */
  two_factor_roles: Role[]
  /** True if staff must have a passkey. */
  staff_passkey: boolean
  /** Networks from which staff may work; null for all. */
  staff_networks: BlockList | null
  /** Logins elsewhere that open accounts here. */
  openid: OpenidProviders
  /** A MapLibre style that lies beneath the product's own map; null for none. */
  map_style_url: string | null
  support_phone: string
  /** Address for reports of weaknesses; null: by the support phone. */
  security_contact: string | null
  certified_copies: boolean
  kyc_retention_days: number
  /** A drawn boundary disagrees with the record by more than this: rules/mutations.md#boundary. */
  boundary_percent: number
  payment_providers: ProviderName[]
  /** Null: e-mails wait, or in the demo are shown in its outbox. The same for text messages. */
  smtp_url: string | null
  smtp_from: string | null
  sms: SmsSettings | null
  /** Secret in the address of delivery reports; null: there is no such address. */
  sms_report_secret: string | null
  /** Maximum parts of text messages with codes in a day, by all accounts together. */
  sms_per_day: number
  /** Private networks to which webhooks may go. */
  webhook_networks: string[]
  requests_per_minute: number
  /** Time between SIGTERM and the end of serving. */
  drain_seconds: number
  log_level: string
  /** Allowed but unwise settings, a line each. */
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
export function readConfig(
  environment: Record<string, string | undefined>,
  { embedded } = { embedded: hasEmbeddedDatabase() },
): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const read = Environment.safeParse(set)
  const malformed = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const problems = [...malformed, ...contradictions(set), ...(embedded ? [] : withoutEmbedded(set))]
  const slips = misspelt(Object.keys(set))
  if (!read.success || problems.length > 0) throw new BadEnvironment([...problems, ...slips])

  const settings = read.data
  const demo = isDemo(set)
  const payment_providers = providersOf(set).filter(isProviderName)
  return {
    port: settings.PORT,
    host: settings.HOST,
    metrics_port: settings.METRICS_PORT ?? null,
    metrics_host: settings.METRICS_HOST,
    data_dir: resolve(settings.DATA_DIR),
    storage: storageOf(settings),
    backup: backupOf(settings, set['BACKUP_URL'] ?? ''),
    database_url: settings.DATABASE_URL ?? null,
    database_pool: settings.DATABASE_POOL,
    prepared_statements: settings.PREPARED_STATEMENTS,
    demo,
    demo_public: settings.DEMO_PUBLIC,
    public_url: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    secret_key: settings.SECRET_KEY ?? null,
    secret_key_previous: settings.SECRET_KEY_PREVIOUS,
    trust_proxy: settings.TRUST_PROXY,
    two_factor_roles: settings.TWO_FACTOR_ROLES ?? (demo ? [] : ['admin', 'acland', 'helper']),
    staff_passkey: settings.STAFF_PASSKEY === 'required',
    staff_networks: settings.STAFF_NETWORKS ?? null,
    openid: openidProviders(settings),
    map_style_url: settings.MAP_STYLE_URL ?? null,
    support_phone: settings.SUPPORT_PHONE,
    security_contact: settings.SECURITY_CONTACT ?? null,
    certified_copies: settings.CERTIFIED_COPIES,
    kyc_retention_days: settings.KYC_RETENTION_DAYS,
    boundary_percent: settings.BOUNDARY_PERCENT,
    payment_providers,
    smtp_url: settings.SMTP_URL ?? null,
    smtp_from: settings.SMTP_FROM ?? null,
    sms: smsOf(settings),
    sms_report_secret: settings.SMS_REPORT_SECRET ?? null,
    sms_per_day: settings.SMS_PER_DAY,
    webhook_networks: settings.WEBHOOK_NETWORKS,
    requests_per_minute: settings.REQUESTS_PER_MINUTE,
    drain_seconds: settings.DRAIN_SECONDS,
    log_level: settings.LOG_LEVEL,
    warnings: [...slips, ...networkWarnings(settings), ...(demo ? [] : unwise(settings.PUBLIC_URL, payment_providers))],
  }
}

type Settings = z.output<typeof Environment>

const storageOf = ({ STORAGE_URL, DATA_DIR, ...account }: Settings): StorageSettings => {
  const place = STORAGE_URL ?? { folder: join(resolve(DATA_DIR), 'files') }
  if ('folder' in place) return place
  return { ...place, key_id: account.AWS_ACCESS_KEY_ID ?? '', secret: account.AWS_SECRET_ACCESS_KEY ?? '' }
}

/** The account of a bucket of backups is that of the files where no other is named. */
function backupOf({ BACKUP_URL: place, ...settings }: Settings, name: string): BackupSettings | null {
  if (!place) return null
  const key_id = settings.BACKUP_ACCESS_KEY_ID ?? settings.AWS_ACCESS_KEY_ID ?? ''
  const secret = settings.BACKUP_SECRET_ACCESS_KEY ?? settings.AWS_SECRET_ACCESS_KEY ?? ''
  return {
    place: 'folder' in place ? place : { ...place, key_id, secret },
    ...{ name, recipient: settings.BACKUP_RECIPIENT ?? '' },
    ...{ hour: settings.BACKUP_HOUR, keep_days: settings.BACKUP_KEEP_DAYS },
  }
}

function openidProviders(settings: z.output<typeof Environment>): OpenidProviders {
  const { OIDC_ISSUER, CITIZEN_OIDC_ISSUER } = settings
  return {
    staff:
      OIDC_ISSUER === undefined
        ? null
        : {
            issuer: OIDC_ISSUER,
            client_id: settings.OIDC_CLIENT_ID ?? '',
            client_secret: settings.OIDC_CLIENT_SECRET ?? '',
            name: settings.OIDC_NAME ?? new URL(OIDC_ISSUER).host,
            role_claim: settings.OIDC_ROLE_CLAIM,
            role_rules: settings.OIDC_ROLES ?? [],
          },
    citizen:
      CITIZEN_OIDC_ISSUER === undefined
        ? null
        : {
            issuer: CITIZEN_OIDC_ISSUER,
            client_id: settings.CITIZEN_OIDC_CLIENT_ID ?? '',
            client_secret: settings.CITIZEN_OIDC_CLIENT_SECRET ?? '',
            name: settings.CITIZEN_OIDC_NAME ?? new URL(CITIZEN_OIDC_ISSUER).host,
          },
  }
}

function smsOf(settings: z.output<typeof Environment>): SmsSettings | null {
  const { SMS_PROVIDER: provider, SMS_TOKEN: token = null } = settings
  const url = settings.SMS_URL ?? smsProviderUrl(provider)
  if (url === null) return null
  if (provider !== 'generic') return { provider, url, token: token ?? '', sender: settings.SMS_SENDER ?? '' }
  return {
    provider,
    url,
    token,
    method: settings.SMS_METHOD,
    body: settings.SMS_BODY ?? null,
    headers: settings.SMS_HEADERS ?? {},
    answer_contains: settings.SMS_ANSWER_CONTAINS ?? null,
    answer_bad_number: settings.SMS_ANSWER_BAD_NUMBER ?? null,
    answer_no_balance: settings.SMS_ANSWER_NO_BALANCE ?? null,
  }
}

type Set = { [name: string]: string | undefined }

const isDemo = (set: Set) => (set['DEMO'] === undefined ? set['DATABASE_URL'] === undefined : set['DEMO'] !== '0')

const providersOf = (set: Set) =>
  set['PAYMENT_PROVIDERS']?.split(',').map((each) => each.trim()) ?? (isDemo(set) ? ['sandbox'] : [])

/** A release has PostgreSQL only: docs/decisions/061-releases.md. */
const withoutEmbedded = (set: Set): string[] =>
  set['DATABASE_URL'] || set['DEMO'] === '0'
    ? []
    : ['DATABASE_URL: set it to a PostgreSQL 15+ with PostGIS; a release has no embedded database']

/** Finds settings that are missing or contradict each other. */
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
  if (/^s3:/i.test(set['STORAGE_URL']?.trim() ?? ''))
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      if (!set[name]) problems.push(`${name}: set it to that of the account that may use the bucket of STORAGE_URL`)
  problems.push(...problemsOfBackup(set))
  for (const who of ['', 'CITIZEN_'])
    for (const name of [`${who}OIDC_CLIENT_ID`, `${who}OIDC_CLIENT_SECRET`])
      if (set[`${who}OIDC_ISSUER`] && !set[name])
        problems.push(`${name}: set it to what the provider of ${who}OIDC_ISSUER gave this site`)
  const host = set['HOST']?.trim()
  if (demo && set['DEMO_PUBLIC'] !== '1' && host && !isLoopback(host))
    problems.push(`HOST: the demo listens on this machine only; use 127.0.0.1, or set DEMO_PUBLIC=1 (HOST is ${host})`)
  const port = set['METRICS_PORT']?.trim()
  if (port !== undefined && port !== '0' && port === (set['PORT']?.trim() ?? '3000'))
    problems.push(`METRICS_PORT: ${port} is PORT, and metrics are not for everybody; set it to another port`)
  problems.push(...smsProblems(set))
  for (const name of providersOf(set))
    if (!isProviderName(name)) problems.push(`PAYMENT_PROVIDERS: there is no provider called ${name}`)
  return problems
}

function problemsOfBackup(set: Set): string[] {
  if (!set['BACKUP_URL']) return []
  const problems = set['BACKUP_RECIPIENT']
    ? []
    : ['BACKUP_RECIPIENT: set it to the public key that backups are sealed for: npm run jomi -- backup key']
  if (!/^s3:/i.test(set['BACKUP_URL'].trim())) return problems
  const missing = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].filter((name) => !set[`BACKUP_${name}`] && !set[`AWS_${name}`])
  return [
    ...problems,
    ...missing.map((name) => `BACKUP_${name}: set it to that of the account that may use the bucket of BACKUP_URL`),
  ]
}

const known = Object.keys(Environment.shape)

/** Finds names that are one or two letters from a setting; HOME is two from HOST, so a short name allows one. */
function misspelt(names: readonly string[]): string[] {
  return names
    .filter((name) => /^[A-Z][A-Z_]*$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const near = known.find((each) => distance(each, name) <= (each.length < 8 ? 1 : 2))
      return near === undefined ? [] : [`${name} is no setting. Is ${near} meant?`]
    })
}

/** Behind a proxy that is not trusted, everybody comes from its address. */
const networkWarnings = ({ STAFF_NETWORKS, TRUST_PROXY }: z.output<typeof Environment>): string[] =>
  STAFF_NETWORKS !== undefined && TRUST_PROXY === 0
    ? [
        'STAFF_NETWORKS is set without TRUST_PROXY: behind a proxy all staff seem to come from its address. Set TRUST_PROXY, unless there is no proxy.',
      ]
    : []

/** Finds settings that a real installation should avoid. */
function unwise(public_url: string | undefined, providers: readonly ProviderName[]): string[] {
  const warnings: string[] = []
  if (public_url?.startsWith('http:'))
    warnings.push('PUBLIC_URL has no TLS: passwords and tokens travel readable. Use https:// in front of the server.')
  for (const name of providers.filter((each) => !isRealMoney(each)))
    warnings.push(`PAYMENT_PROVIDERS names ${name}: whoever pays there gets receipts without paying any money.`)
  return warnings
}

export const embeddedFolder = (config: Config) => join(config.data_dir, 'database')
