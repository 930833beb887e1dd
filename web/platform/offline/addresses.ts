import { papersApi } from '#contract/papers/papers.endpoints.ts'

/** The page of checking papers, which is kept with all that it needs. */
export const checkingAddress = '/verify'
/** The document of every other page: the server puts no page into it. */
export const shellAddress = '/dashboard'
/** The public keys, and the list of withdrawn papers. */
export const dataAddresses = [`/api${papersApi.keys.url}`, `/api${papersApi.withdrawn.url}`] as const
export const filesAddress = '/verify-files.json'

export const isCheckingPage = (path: string) => path === checkingAddress || path.startsWith(`${checkingAddress}/`)

/** Under which address the document of a page is kept; null where no page of the site stands. */
export function documentAddress(path: string): string | null {
  if (isCheckingPage(path)) return checkingAddress
  const is_page = !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path)
  return is_page ? shellAddress : null
}

/** Code, words and letters are kept for when there is no network; pictures are left to the store of the browser. */
export const isKeptFile = (path: string) => path.startsWith('/assets/') && !path.endsWith('.webp')
