import { z } from 'zod'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import type { MutationForm } from '#contract/mutations/mutations.ts'
import { paymentKeys, payOnce } from '#web/parts/payment/pay-once.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { call } from '#web/platform/api.ts'
import { store, storedJson, unstore } from '#web/platform/session-store.ts'

const MadeMutation = z.object({ id: z.int(), fee_amount: z.number() })
export type MadeMutation = z.infer<typeof MadeMutation>

const madeName = (user_id: number) => `mutation.made.${user_id}`
const attempt = 'mutation.new'

/** Mutation that a person made last in this tab, if its page was not opened yet. */
export const madeMutation = (user_id: number) => storedJson(MadeMutation, madeName(user_id))

export const forgetMade = (user_id: number) => unstore(madeName(user_id))

/** Transaction number of the attempt to apply, to quote to support. */
export const applyReference = () => paymentKeys(attempt).transaction_id

/**
 * Applies, once: the same form sent again after a lost network returns the same mutation. `query` names its draft
 * on the account.
 */
export async function makeMutation(
  user_id: number,
  body: MutationForm,
  query: { form_id?: string },
): Promise<MadeMutation> {
  const { id, fee_amount } = await payOnce(attempt, ({ key }) =>
    whenOnline(() => call(mutationsApi.create, { query, body, key })),
  )
  store(madeName(user_id), JSON.stringify({ id, fee_amount }))
  return { id, fee_amount }
}
