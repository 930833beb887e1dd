import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { refundsQuery } from '../payments.queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundItem } from './refund-item.tsx'

/** Refunds of a settled payment; an admin requests one, and decides those of others that wait. */
export function RefundsCard({ payment }: { payment: PaymentLife }) {
  const { t } = useTranslation('payments')
  const { isAdmin } = useOffice()
  const [open, setOpen] = useState(false)
  const query = useQuery(refundsQuery(payment.id))
  const left = query.data?.lines.filter((line) => line.left > 0) ?? []
  const is_under_way = query.data?.refunds.some(({ ended_at }) => ended_at === null) ?? false
  const may_request = isAdmin && payment.state === 'succeeded' && left.length > 0 && !is_under_way
  if (query.data?.refunds.length === 0 && !may_request) return null
  return (
    <Card aria-labelledby="refunds" className="grid gap-3">
      <h2 id="refunds" className="font-semibold text-lg">
        {t('refunds.heading')}
      </h2>
      <QueryState query={query} failed={t('refunds.failed')} lines={2} />
      {query.data && query.data.refunds.length > 0 && (
        <ul className="divide-y divide-line">
          {query.data.refunds.map((refund) => (
            <RefundItem key={refund.id} payment={payment} refund={refund} lines={query.data.lines} />
          ))}
        </ul>
      )}
      {may_request && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('refunds.open')}
        </Button>
      )}
      {open && <RefundDialog payment={payment} lines={left} onClose={() => setOpen(false)} />}
    </Card>
  )
}
