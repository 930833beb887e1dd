import type { FeeCode } from '#contract/payments/payments.ts'
import type { MutationLandType } from './mutations.ts'

/** Due in addition to the fee of the mutation itself. */
export const mutationApplicationFee: FeeCode = 'mutation_application'

export const mutationFee: Record<MutationLandType, FeeCode> = {
  agricultural: 'mutation_agricultural',
  'non-agricultural': 'mutation_non_agricultural',
}
