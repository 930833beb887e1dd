import { z } from 'zod'

const About = z.object({
  reference: z.string().optional(),
  mutation_id: z.int().optional(),
  correction_id: z.int().optional(),
  registration_id: z.int().optional(),
})

/** Address where the reader follows the case without a login: by the payment, else by the case itself. */
export function trackAddress(params: unknown, public_url: string): string | null {
  const number = referenceOf(About.parse(params))
  return number === null ? null : new URL(`/track?ref=${encodeURIComponent(number)}`, public_url).href
}

function referenceOf({ reference, mutation_id, correction_id, registration_id }: z.infer<typeof About>): string | null {
  if (reference !== undefined) return reference
  if (mutation_id !== undefined) return `M-${mutation_id}`
  if (correction_id !== undefined) return `C-${correction_id}`
  return registration_id === undefined ? null : `R-${registration_id}`
}
