import { isLoopback } from './loopback.ts'

type Set = { [name: string]: string | undefined }

/** Finds settings of a provider's account that are missing, or an address at which others could read its password. */
export function accountProblems(set: Set, provider: string, names: readonly string[], url: string): string[] {
  const missing = names.filter((name) => !set[name]).map((name) => `${name}: ${provider} in PAYMENT_PROVIDERS needs it`)
  return isReadable(set[url]) ? [...missing, `${url}: the password goes there; use https://`] : missing
}

/** Only on this machine, as with a stand-in, does nobody read along. */
export const isReadable = (url = '') =>
  URL.canParse(url) && new URL(url).protocol === 'http:' && !isLoopback(new URL(url).hostname)
