import { z } from 'zod'
import { checkCopied, copiedFields } from '#contract/applications/applications.ts'
import { Id } from '#contract/text-input.ts'
import { TakaInput } from './payments.ts'

/** POST /admin/cash/copies: a copy for a person at the counter, who has paid the fee in BDT. */
export const OrderCopyInCash = z.object({ payer_id: Id, ...copiedFields, amount: TakaInput }).superRefine(checkCopied)
export type OrderCopyInCash = z.output<typeof OrderCopyInCash>
