import { z } from 'zod'
import { MutationType } from '#contract/mutations/needed-papers.ts'
import { Approval } from '../approval.ts'
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
  /** People who got land, with their shares of what was transferred. Areas are square feet. */
  owners: z.array(
    z.object({
      name: z.string(),
      /** The name in Latin letters, and father or husband, where the khatian has them. */
      name_en: z.string().nullable().default(null),
      father: z.string().nullable().default(null),
      address: z.string(),
      share: z.string(),
      /** The share of the dag on record, `0.584`; null where the khatian has no shares. */
      share_of_dag: z.string().nullable().default(null),
      area: z.number(),
    }),
  ),
  /** Square feet of the whole dag; null on earlier certificates. */
  dag_area: z.number().nullable().default(null),
  /** Square feet that the previous owner still holds; null on earlier certificates. */
  previous_owner_left: z.number().nullable().default(null),
  approved: Approval,
  /** The khatian after the mutation. */
  version: z.int(),
  receipt_number: z.string(),
  assisted: Assisted,
  demo: z.boolean(),
})
export type MutationCertificateContent = z.infer<typeof MutationCertificateContent>
