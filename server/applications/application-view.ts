import type { Application } from '#contract/applications/applications.ts'
import { takaOf } from '#contract/payments/money.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { documentLink } from '#server/files/document-links.ts'
import { whereaboutsOf } from '#server/land-records/whereabouts.ts'
import { paymentLineOf } from '#server/payments/payment-line.ts'
import { receiptLineOf } from '#server/payments/receipt-line.ts'
import type { ApplicationRecord } from './applications.sql.ts'

/** The document as it was when paid. Who paid when there was none gets the one there is now. */
export const boughtDocumentOf = (row: Pick<ApplicationRecord, 'bought_document_id' | 'present_document_id'>) =>
  row.bought_document_id ?? row.present_document_id

/** An application as its owner sees it. Links to documents are there once it is paid. */
export function presentApplication(row: ApplicationRecord, secret: SecretKeys, at: Date): Application {
  const paid = row.payment_status === 'paid'
  const bought = paid ? boughtDocumentOf(row) : null
  const documentLine = {
    has_document: (bought ?? row.present_document_id) !== null,
    document_url: bought && documentLink(secret, bought, at),
  }
  const payment = paymentLineOf({ ...row, state: row.payment_state })
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    fee_amount: takaOf(row.fee_poisha),
    payment_status: row.payment_status,
    payment_method: row.method,
    payer_identifier: row.payer_masked,
    transaction_id: row.transaction_id,
    dag_id: row.dag_id,
    mouza_map_id: row.mouza_map_id,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    ...whereaboutsOf(row),
    survey_code: row.survey_code,
    dag:
      row.dag_no === null || row.khatiyan_number === null
        ? null
        : { dag_no: row.dag_no, khatiyan_number: row.khatiyan_number, ...documentLine },
    mouza_map: row.mouza_map_id === null ? null : { name: row.map_name, name_bn: row.map_name_bn, ...documentLine },
    payment: { ...payment, may_pay_again: payment.may_pay_again && !paid },
    receipt: receiptLineOf(row),
    copy: receiptLineOf({
      receipt_number: row.copy_number,
      verify_code: row.copy_code,
      revoked_at: row.copy_revoked_at,
    }),
  }
}
