import { isLoopback } from '#server/app/loopback.ts'
import type { SetValues } from '#server/app/settings/room-settings.ts'

/** Finds settings of a provider's account that are missing, or an address at which others could read its password. */
export function accountProblems(set: SetValues, provider: string, names: readonly string[], url: string): string[] {
  const missing = names.filter((name) => !set[name]).map((name) => `${name}: ${provider} in PAYMENT_PROVIDERS needs it`)
  return isReadable(set[url]) ? [...missing, `${url}: the password goes there; use https://`] : missing
}

/** Only on this machine, as with a stand-in, does nobody read along. */
export const isReadable = (url = '') =>
  URL.canParse(url) && new URL(url).protocol === 'http:' && !isLoopback(new URL(url).hostname)

/** Address of a provider's API, to which paths are added. */
export const withoutSlash = (address = ''): string => address.replace(/\/+$/, '')
