import type { SslcommerzSettings } from '#server/payments/providers/sslcommerz/sslcommerz-settings.ts'
import { callProvider, NoAnswer } from '../call-provider.ts'
import { type Fields, isFields } from '../fields.ts'

/** SSLCommerz does not know the store, so it did nothing. */
export class NotConnected extends NoAnswer {}

/** Times that the adapter waits. Three calls in a row must end before the 30 s that a payment waits for it. */
export type Patience = { session_ms: number; call_ms: number; refund_ms: number }
export const usualPatience: Patience = { session_ms: 25_000, call_ms: 9_000, refund_ms: 29_000 }

type Order = { reference: string; amount: string; return_url: string; ipn_url: string }
type NewRefund = { bank_tran_id: string; refund_trans_id: string; amount: string }

/** The calls of SSLCommerz version 4: docs/providers/sslcommerz.md. */
export function makeCalls(settings: SslcommerzSettings, patience: Patience) {
  const { url, store_id, store_password, email, phone } = settings
  const store = { store_id, store_passwd: store_password }

  /** The password is in these addresses, as SSLCommerz wants it: no address of a call is logged or traced. */
  async function read(api: string, fields: Record<string, string>, patience_ms = patience.call_ms): Promise<Fields> {
    const query = new URLSearchParams({ ...fields, ...store, v: '1', format: 'json' })
    const answer = await callProvider(`${url}/validator/api/${api}.php?${query}`, { method: 'GET' }, patience_ms)
    if (answer.status !== 200 || !isFields(answer.body)) throw new NoAnswer(`HTTP ${answer.status}`)
    const { APIConnect } = answer.body
    if (APIConnect === 'DONE') return answer.body
    throw typeof APIConnect === 'string' ? new NotConnected('the store is not admitted') : new NoAnswer('no state')
  }
  const ofTransaction = (fields: Record<string, string>, patience_ms?: number) =>
    read('merchantTransIDvalidationAPI', fields, patience_ms)

  return {
    openSession: async ({ reference, amount, return_url, ipn_url }: Order): Promise<Fields> => {
      const back = `${return_url}?tran_id=${reference}`
      const body = new URLSearchParams({
        ...store,
        total_amount: amount,
        currency: 'BDT',
        tran_id: reference,
        success_url: back,
        fail_url: back,
        cancel_url: back,
        ipn_url,
        // SSLCommerz is not told the payer: the office stands for them.
        cus_name: reference,
        cus_email: email,
        cus_phone: phone,
        cus_add1: 'Land office',
        cus_city: 'Dhaka',
        cus_postcode: '1000',
        cus_country: 'Bangladesh',
        shipping_method: 'NO',
        product_name: 'Fee',
        product_category: 'Fee',
        product_profile: 'non-physical-goods',
      })
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
      const call = { method: 'POST' as const, headers, body: body.toString() }
      const answer = await callProvider(`${url}/gwprocess/v4/api.php`, call, patience.session_ms)
      if (answer.status !== 200 || !isFields(answer.body)) throw new NoAnswer(`HTTP ${answer.status}`)
      return answer.body
    },
    validate: (val_id: string) => read('validationserverAPI', { val_id }),
    /** Everything that was tried under a `tran_id`. */
    query: async (tran_id: string): Promise<Fields[]> => {
      const { element } = await ofTransaction({ tran_id })
      return Array.isArray(element) ? element.filter(isFields) : []
    },
    refund: ({ bank_tran_id, refund_trans_id, amount }: NewRefund) =>
      ofTransaction(
        { bank_tran_id, refund_trans_id, refund_amount: amount, refund_remarks: 'Refund', refe_id: refund_trans_id },
        patience.refund_ms,
      ),
    refundStatus: (refund_ref_id: string) => ofTransaction({ refund_ref_id }),
  }
}
