import { papersApi } from '#contract/papers/papers.endpoints.ts'

/** What the page of checking papers, its worker and its list of files agree on. */
export const pageAddress = '/verify'
/** The public keys, and the list of withdrawn papers. */
export const dataAddresses = [`/api${papersApi.keys.url}`, `/api${papersApi.withdrawn.url}`] as const
export const filesAddress = '/verify-files.json'

export const isCheckingPage = (path: string) => path === pageAddress || path.startsWith(`${pageAddress}/`)
