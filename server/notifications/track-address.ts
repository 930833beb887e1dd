import { z } from 'zod'

const About = z.object({ reference: z.string().optional(), mutation_id: z.int().optional() })

/** Where the reader of a message sees how the case stands without a login: by the payment, else by the mutation. */
export function trackAddress(params: unknown, public_url: string): string | null {
  const { reference, mutation_id } = About.parse(params)
  const number = reference ?? (mutation_id === undefined ? null : `M-${mutation_id}`)
  return number === null ? null : new URL(`/track?ref=${encodeURIComponent(number)}`, public_url).href
}
