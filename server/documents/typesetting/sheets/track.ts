import type { Checkable } from '../papers.ts'

/** Where the holder of a paper sees how the case stands; the address is typed as it is printed. */
export function trackOf({ verify_url }: Checkable, reference: string) {
  const link = `${verify_url.replace(/\/verify\/.*$/s, '')}/track?ref=${encodeURIComponent(reference)}`
  return { link, address: link.replace(/^https?:\/\//, '') }
}
