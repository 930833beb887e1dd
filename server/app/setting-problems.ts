import { distance } from 'fastest-levenshtein'
import { bkashProblems } from './bkash-settings.ts'
import { Environment, type Settings } from './environment.ts'
import { isLoopback } from './loopback.ts'
import { nagadProblems } from './nagad-settings.ts'
import { isProviderName, isRealMoney, type ProviderName } from './payment-providers.ts'
import { smsProblems } from './sms-providers.ts'
import { sslcommerzProblems } from './sslcommerz-settings.ts'

type Set = { [name: string]: string | undefined }

export const isDemo = (set: Set) =>
  set['DEMO'] === undefined ? set['DATABASE_URL'] === undefined : set['DEMO'] !== '0'

export const providersOf = (set: Set) =>
  set['PAYMENT_PROVIDERS']?.split(',').map((each) => each.trim()) ?? (isDemo(set) ? ['sandbox'] : [])

/** A release has PostgreSQL only: docs/decisions/061-releases.md. */
export const withoutEmbedded = (set: Set): string[] =>
  set['DATABASE_URL'] || set['DEMO'] === '0'
    ? []
    : ['DATABASE_URL: set it to a PostgreSQL 15+ with PostGIS; a release has no embedded database']

/** Finds settings that are missing or contradict each other. */
export function contradictions(set: Set): string[] {
  const problems: string[] = []
  const demo = isDemo(set)
  if (!demo) {
    if (!set['DATABASE_URL'])
      problems.push('DATABASE_URL: DEMO=0 keeps real records; set it to a PostgreSQL 15+ with PostGIS')
    if (!set['PUBLIC_URL'])
      problems.push('PUBLIC_URL: set it to the address that citizens use, such as https://jomi.example')
    if (!set['SECRET_KEY']) problems.push('SECRET_KEY: set it to at least 32 random characters and keep it')
  }
  if (set['DATABASE_READ_URL'] && !set['DATABASE_URL'])
    problems.push('DATABASE_READ_URL: a replica needs its leader; set DATABASE_URL to it')
  if (/^s3:/i.test(set['STORAGE_URL']?.trim() ?? ''))
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      if (!set[name]) problems.push(`${name}: set it to that of the account that may use the bucket of STORAGE_URL`)
  problems.push(...problemsOfBackup(set))
  if (set['PAPER_KEY_FILE'] && set['PAPER_SIGN_COMMAND'])
    problems.push('PAPER_SIGN_COMMAND: papers have one key; set this or PAPER_KEY_FILE')
  if (set['PAPER_SIGN_COMMAND'] && !set['PAPER_PUBLIC_KEY_FILE'])
    problems.push('PAPER_PUBLIC_KEY_FILE: set it to a file with the public half of the key of PAPER_SIGN_COMMAND')
  if (set['AUDIT_TIMESTAMP_URL'] && !set['AUDIT_TIMESTAMP_CA'])
    problems.push(
      'AUDIT_TIMESTAMP_CA: set it to a file with the certificates of the authority of AUDIT_TIMESTAMP_URL, or its stamps prove nothing',
    )
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
  if (!demo && set['IDENTITY_REGISTER']?.trim() === 'sandbox')
    problems.push('IDENTITY_REGISTER: sandbox knows nobody and is for the demo; leave it out')
  problems.push(...smsProblems(set))
  for (const name of providersOf(set))
    if (!isProviderName(name)) problems.push(`PAYMENT_PROVIDERS: there is no provider called ${name}`)
    else problems.push(...problemsOfProvider[name](set))
  return problems
}

const problemsOfProvider: Record<ProviderName, (set: Set) => string[]> = {
  sandbox: () => [],
  bkash: bkashProblems,
  sslcommerz: sslcommerzProblems,
  nagad: nagadProblems,
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
export function misspelt(names: readonly string[]): string[] {
  return names
    .filter((name) => /^[A-Z][A-Z_]*$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const near = known.find((each) => distance(each, name) <= (each.length < 8 ? 1 : 2))
      return near === undefined ? [] : [`${name} is no setting. Is ${near} meant?`]
    })
}

/** Behind a proxy that is not trusted, everybody comes from its address. */
export const networkWarnings = ({ STAFF_NETWORKS, TRUST_PROXY }: Settings): string[] =>
  STAFF_NETWORKS !== undefined && TRUST_PROXY === 0
    ? [
        'STAFF_NETWORKS is set without TRUST_PROXY: behind a proxy all staff seem to come from its address. Set TRUST_PROXY, unless there is no proxy.',
      ]
    : []

/** Finds settings that a real installation should avoid. */
export function unwise(public_url: string | undefined, providers: readonly ProviderName[]): string[] {
  const warnings: string[] = []
  if (public_url?.startsWith('http:'))
    warnings.push('PUBLIC_URL has no TLS: passwords and tokens travel readable. Use https:// in front of the server.')
  for (const name of providers.filter((each) => !isRealMoney(each)))
    warnings.push(`PAYMENT_PROVIDERS names ${name}: whoever pays there gets receipts without paying any money.`)
  return warnings
}
