import type { BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import type { Role } from '#contract/identity/identity.ts'
import type { BkashSettings } from './bkash-settings.ts'
import type { ChallanCodes } from './challan-settings.ts'
import { hasEmbeddedDatabase } from './database/embedded/is-installed.ts'
import { Environment, type Settings } from './environment.ts'
import type { IdentityRegisterName } from './identity-registers.ts'
import { type NagadSettings, privateKeyOf, publicKeyOf } from './nagad-settings.ts'
import type { OpenidProvider, OpenidProviders } from './openid-settings.ts'
import { isProviderName, type ProviderName } from './payment-providers.ts'
import {
  contradictions,
  isDemo,
  misspelt,
  networkWarnings,
  providersOf,
  unwise,
  withoutEmbedded,
} from './setting-problems.ts'
import { type SmsProviderName, smsProviderUrl } from './sms-providers.ts'
import type { SslcommerzSettings } from './sslcommerz-settings.ts'
import type { StorageSettings } from './storage-place.ts'

/** Place of backups, the key for which they are sealed, their hour and the days that they stay. */
export type BackupSettings = {
  place: StorageSettings
  /** The place as it was set. */
  name: string
  recipient: string
  hour: number
  keep_days: number
}

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

export type Config = {
  port: number
  host: string
  /** Null: nobody can read the metrics. */
  metrics_port: number | null
  metrics_host: string
  /** Collector of traces, and the part of them that is recorded. */
  traces: { collector: string; share: number } | null
  data_dir: string
  /** Folder or bucket with the bytes of documents. */
  storage: StorageSettings
  backup: BackupSettings | null
  database_url: string | null
  database_pool: number
  /** Address of a replica for reads that may be late; null: there is none. */
  database_read_url: string | null
  database_read_lag_seconds: number
  prepared_statements: boolean
  demo: boolean
  demo_public: boolean
  public_url: string | null
  /** Null in the demo: a key is then made once and kept in the data folder. */
  secret_key: string | null
  secret_key_previous: string[]
  /** Place of a key of papers apart from the secret: a file, or a command before a device. Null: the key is derived. */
  paper_key: { file: string } | { command: string; public_key_file: string } | null
  /** Time stamp authority of the audit log, and the file of certificates that its stamps are verified with. */
  audit_stamps: { url: string; ca: string } | null
  trust_proxy: number | string[]
  /** Roles that must have two-factor login or a passkey. */
  two_factor_roles: Role[]
  /** True if staff must have a passkey. */
  staff_passkey: boolean
  /** Minutes for which a second factor counts for acts that weigh; 0: nobody is asked again. */
  fresh_factor_minutes: number
  /** Cases whose sealed data one member of staff sees in an hour before admins are notified. */
  reveals_per_hour: number
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
  /** Separate mutations of heirs without a partition; null: not looked at. `from` is a day in Dhaka. */
  separate_mutation: { weight: 'warns' | 'blocks'; from: string } | null
  /** A drawn boundary disagrees with the record by more than this: rules/mutations.md#boundary. */
  boundary_percent: number
  /** Null: officers decide by the pictures alone. */
  identity_register: IdentityRegisterName | null
  payment_providers: ProviderName[]
  /** Poisha of one payment above which a second admin approves a refund. */
  refund_limit_poisha: number
  /** The treasury's account codes; empty: none is set. */
  challan_codes: ChallanCodes
  /** True if officers may take cash at the counter. */
  counter_cash: boolean
  /** Null: bKash is not among the providers. */
  bkash: BkashSettings | null
  /** Null: Nagad is not among the providers. */
  nagad: NagadSettings | null
  /** Null: SSLCommerz is not among the providers. */
  sslcommerz: SslcommerzSettings | null
  /** Null: e-mails wait, or in the demo are shown in its outbox. The same for text messages. */
  smtp_url: string | null
  smtp_from: string | null
  sms: SmsSettings | null
  /** Secret in the address of delivery reports; null: there is no such address. */
  sms_report_secret: string | null
  /** Secret of the gateway that passes on text messages of citizens; null: none are taken. */
  sms_hook_secret: string | null
  /** Secret of the gateway that passes on calls; null: none are answered. */
  voice_hook_secret: string | null
  /** Maximum parts of text messages with codes in a day, by all accounts together. */
  sms_per_day: number
  /** Private networks to which webhooks may go. */
  webhook_networks: string[]
  requests_per_minute: number
  /** Time between SIGTERM and the end of serving. */
  drain_seconds: number
  /** True where nothing may leave this server. */
  quiet: boolean
  log_level: string
  /** Allowed but unwise settings, a line each. */
  warnings: string[]
}

const quiet_warning = 'QUIET is 1: no message, webhook, payment or refund leaves this server'

/** Everything that is wrong with the environment at once, each line with what to set. */
export class BadEnvironment extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The environment is not complete:\n${problems.map((each) => `  - ${each}`).join('\n')}`)
    this.problems = problems
  }
}

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
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { collector: settings.OTEL_EXPORTER_OTLP_ENDPOINT, share: settings.OTEL_TRACES_SAMPLER_ARG }
      : null,
    data_dir: resolve(settings.DATA_DIR),
    storage: storageOf(settings),
    backup: backupOf(settings, set['BACKUP_URL'] ?? ''),
    database_url: settings.DATABASE_URL ?? null,
    database_pool: settings.DATABASE_POOL,
    database_read_url: settings.DATABASE_READ_URL ?? null,
    database_read_lag_seconds: settings.DATABASE_READ_LAG_SECONDS,
    prepared_statements: settings.PREPARED_STATEMENTS,
    demo,
    demo_public: settings.DEMO_PUBLIC,
    public_url: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    secret_key: settings.SECRET_KEY ?? null,
    secret_key_previous: settings.SECRET_KEY_PREVIOUS,
    paper_key: paperKeyOf(settings),
    audit_stamps: settings.AUDIT_TIMESTAMP_URL
      ? { url: settings.AUDIT_TIMESTAMP_URL, ca: resolve(settings.AUDIT_TIMESTAMP_CA ?? '') }
      : null,
    trust_proxy: settings.TRUST_PROXY,
    two_factor_roles: settings.TWO_FACTOR_ROLES ?? (demo ? [] : ['admin', 'acland', 'helper']),
    staff_passkey: settings.STAFF_PASSKEY === 'required',
    fresh_factor_minutes: settings.FRESH_FACTOR_MINUTES,
    reveals_per_hour: settings.REVEALS_PER_HOUR,
    staff_networks: settings.STAFF_NETWORKS ?? null,
    openid: openidProviders(settings),
    map_style_url: settings.MAP_STYLE_URL ?? null,
    support_phone: settings.SUPPORT_PHONE,
    security_contact: settings.SECURITY_CONTACT ?? null,
    certified_copies: settings.CERTIFIED_COPIES,
    kyc_retention_days: settings.KYC_RETENTION_DAYS,
    boundary_percent: settings.BOUNDARY_PERCENT,
    separate_mutation:
      settings.SEPARATE_MUTATION === 'off'
        ? null
        : { weight: settings.SEPARATE_MUTATION, from: settings.SEPARATE_MUTATION_FROM },
    payment_providers,
    refund_limit_poisha: settings.REFUND_LIMIT * 100,
    challan_codes: settings.CHALLAN_CODES,
    counter_cash: settings.COUNTER_CASH,
    bkash: payment_providers.includes('bkash') ? bkashOf(settings) : null,
    nagad: payment_providers.includes('nagad') ? nagadOf(settings) : null,
    sslcommerz: payment_providers.includes('sslcommerz') ? sslcommerzOf(settings) : null,
    identity_register: settings.IDENTITY_REGISTER ?? (demo ? 'sandbox' : null),
    smtp_url: settings.SMTP_URL ?? null,
    smtp_from: settings.SMTP_FROM ?? null,
    sms: smsOf(settings),
    sms_report_secret: settings.SMS_REPORT_SECRET ?? null,
    sms_hook_secret: settings.SMS_HOOK_SECRET ?? null,
    voice_hook_secret: settings.VOICE_HOOK_SECRET ?? null,
    sms_per_day: settings.SMS_PER_DAY,
    webhook_networks: settings.WEBHOOK_NETWORKS,
    requests_per_minute: settings.REQUESTS_PER_MINUTE,
    drain_seconds: settings.DRAIN_SECONDS,
    quiet: settings.QUIET,
    log_level: settings.LOG_LEVEL,
    warnings: [
      ...(settings.QUIET ? [quiet_warning] : []),
      ...slips,
      ...networkWarnings(settings),
      ...(demo ? [] : unwise(settings.PUBLIC_URL, payment_providers)),
    ],
  }
}

function paperKeyOf(settings: Settings): Config['paper_key'] {
  const { PAPER_KEY_FILE: file, PAPER_SIGN_COMMAND: command, PAPER_PUBLIC_KEY_FILE: public_key_file } = settings
  if (file) return { file: resolve(file) }
  return command ? { command, public_key_file: resolve(public_key_file ?? '') } : null
}

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

function openidProviders(settings: Settings): OpenidProviders {
  const provider = (who: '' | 'CITIZEN_'): OpenidProvider | null => {
    const issuer = settings[`${who}OIDC_ISSUER`]
    if (issuer === undefined) return null
    return {
      issuer,
      client_id: settings[`${who}OIDC_CLIENT_ID`] ?? '',
      client_secret: settings[`${who}OIDC_CLIENT_SECRET`] ?? '',
      name: settings[`${who}OIDC_NAME`] ?? new URL(issuer).host,
    }
  }
  const staff = provider('')
  return {
    staff: staff && { ...staff, role_claim: settings.OIDC_ROLE_CLAIM, role_rules: settings.OIDC_ROLES ?? [] },
    citizen: provider('CITIZEN_'),
  }
}

const baseOf = (address = '') => address.replace(/\/+$/, '')

const noticesOf = ({ BKASH_NOTICE_TOPIC: topic, BKASH_NOTICE_ORIGIN: origin }: Settings) => {
  if (topic === undefined) return null
  return { topic, origin: origin ?? `https://sns.${topic.split(':')[3]}.amazonaws.com` }
}

const bkashOf = (settings: Settings): BkashSettings => ({
  url: baseOf(settings.BKASH_URL),
  version: settings.BKASH_VERSION,
  username: settings.BKASH_USERNAME ?? '',
  password: settings.BKASH_PASSWORD ?? '',
  app_key: settings.BKASH_APP_KEY ?? '',
  app_secret: settings.BKASH_APP_SECRET ?? '',
  notices: noticesOf(settings),
  merchant_number: settings.BKASH_MERCHANT_NUMBER ?? null,
})

const nagadOf = (settings: Settings): NagadSettings => ({
  url: baseOf(settings.NAGAD_URL),
  merchant_id: settings.NAGAD_MERCHANT_ID ?? '',
  merchant_number: settings.NAGAD_MERCHANT_NUMBER ?? '',
  private_key: privateKeyOf(settings.NAGAD_PRIVATE_KEY ?? ''),
  nagad_key: publicKeyOf(settings.NAGAD_PUBLIC_KEY ?? ''),
  signature_hash: settings.NAGAD_SIGNATURE_HASH,
  server_ip: settings.NAGAD_SERVER_IP ?? '',
})

const sslcommerzOf = (settings: Settings): SslcommerzSettings => ({
  url: baseOf(settings.SSLCOMMERZ_URL),
  store_id: settings.SSLCOMMERZ_STORE_ID ?? '',
  store_password: settings.SSLCOMMERZ_STORE_PASSWORD ?? '',
  email: settings.SSLCOMMERZ_EMAIL ?? '',
  phone: settings.SUPPORT_PHONE,
})

function smsOf(settings: Settings): SmsSettings | null {
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

export const embeddedFolder = (config: Config) => join(config.data_dir, 'database')
