import { z } from 'zod'
import { MutationType } from '#contract/mutations/needed-papers.ts'
import { Assisted } from '../assisted.ts'
import { Parcel } from '../land.ts'

/** Content of a mutation certificate, as it was entered in the khatian. */
export const MutationCertificateContent = z.object({
  mutation_id: z.int(),
  mutation_type: MutationType,
  parcel: Parcel,
  previous_owner_name: z.string(),
  deed_number: z.string(),
  deed_date: z.string(),
  registry_office: z.string(),
  /** Those who got land, with their shares of what was transferred. Areas are square feet. */
  owners: z.array(z.object({ name: z.string(), address: z.string(), share: z.string(), area: z.number() })),
  /** The khatian after the mutation. */
  version: z.int(),
  receipt_number: z.string(),
  assisted: Assisted,
  demo: z.boolean(),
})
export type MutationCertificateContent = z.infer<typeof MutationCertificateContent>
