import { papersApi } from '#contract/papers/papers.endpoints.ts'

/** Page that checks papers, stored with all its files. */
export const checkingAddress = '/verify'
/** Document of every other page: the server renders no page into it. */
export const shellAddress = '/dashboard'
/** Public keys, and the list of withdrawn papers. */
export const dataAddresses = [`/api${papersApi.keys.url}`, `/api${papersApi.withdrawn.url}`] as const
export const filesAddress = '/verify-files.json'

export const isCheckingPage = (path: string) => path === checkingAddress || path.startsWith(`${checkingAddress}/`)

/** Address under which the document of a page is stored; null if it is no page of the site. */
export function documentAddress(path: string): string | null {
  if (isCheckingPage(path)) return checkingAddress
  const is_page = !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path)
  return is_page ? shellAddress : null
}

/** Code, texts and fonts are stored for use offline; pictures are left to the browser's cache. */
export const isKeptFile = (path: string) => path.startsWith('/assets/') && !path.endsWith('.webp')
