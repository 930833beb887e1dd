import { isLoopback } from './loopback.ts'

/** Versions of bKash's API: docs/providers/bkash.md#calls. */
export const bkashVersions = ['1.2.0-beta', '2'] as const
export type BkashVersion = (typeof bkashVersions)[number]

/** The merchant account of the office at bKash. `url` has no slash at its end. */
export type BkashSettings = {
  url: string
  version: BkashVersion
  username: string
  password: string
  app_key: string
  app_secret: string
}

type Set = { [name: string]: string | undefined }

/** Finds settings that payments by bKash need and that are missing, or that would show the account to others. */
export function bkashProblems(set: Set, is_offered: boolean): string[] {
  if (!is_offered) return []
  const names = ['BKASH_URL', 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET']
  const missing = names.filter((name) => !set[name]).map((name) => `${name}: bkash in PAYMENT_PROVIDERS needs it`)
  return isReadable(set['BKASH_URL']) ? [...missing, 'BKASH_URL: the password goes there; use https://'] : missing
}

/** Only on this machine, as with a stand-in, does nobody read along. */
const isReadable = (url = '') =>
  URL.canParse(url) && new URL(url).protocol === 'http:' && !isLoopback(new URL(url).hostname)
