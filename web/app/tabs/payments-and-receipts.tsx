import { PaymentsTab } from '#web/features/citizen-dashboard/applications/payments-tab.tsx'
import { LdtPayments } from '#web/features/land-tax/history/ldt-payments.tsx'

/** What was paid, for whatever it was paid. */
export const PaymentsAndReceipts = () => <PaymentsTab ldt={<LdtPayments />} />
