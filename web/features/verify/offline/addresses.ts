/** What the page of checking papers, its worker and its list of files agree on. */
export const pageAddress = '/verify'
export const keysAddress = '/api/verify/keys'
export const filesAddress = '/verify-files.json'

export const isCheckingPage = (path: string) => path === pageAddress || path.startsWith(`${pageAddress}/`)
