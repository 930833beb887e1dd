import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { ReceiptNotLoaded } from '#web/parts/payment/receipt-not-loaded.tsx'
import { usePaid } from '#web/parts/payment/use-paid.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { paidOrderQuery } from '../register/land-tax.queries.ts'

const PaidTaxPanel = lazyInBrowser(() => import('./paid-tax-panel.tsx').then((file) => file.PaidTaxPanel))

/** Tax that was just paid, on top of the lands until it is dismissed. */
export function PaidTax({ registrations }: { registrations: MyRegistration[] }) {
  const { language } = useFormats()
  const { id, dismiss } = usePaid()
  const query = useQuery({ ...paidOrderQuery(id ?? 0, language), enabled: id !== null })
  if (id === null) return null
  if (!query.data) return <ReceiptNotLoaded query={query} />
  if (query.data.status !== 'paid') return null
  return (
    <Suspense>
      <PaidTaxPanel key={id} order={query.data} registrations={registrations} onClose={dismiss} />
    </Suspense>
  )
}
