import { PaymentsTab } from '#web/features/citizen-dashboard/applications/payments-tab.tsx'
import { LdtPayments } from '#web/features/land-tax/history/ldt-payments.tsx'
import { MutationPayments } from '#web/features/mutations/pay/mutation-payments.tsx'

/** Payments of all kinds. */
export const PaymentsAndReceipts = () => <PaymentsTab mutations={<MutationPayments />} ldt={<LdtPayments />} />
