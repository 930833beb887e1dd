import type { Checkable } from '../papers.ts'

/** Address where the holder of a paper follows the case, printed so that it can be typed. */
export function trackOf({ verify_url }: Checkable, reference: string) {
  const link = `${verify_url.replace(/\/verify\/.*$/s, '')}/track?ref=${encodeURIComponent(reference)}`
  return { link, address: link.replace(/^https?:\/\//, '') }
}
