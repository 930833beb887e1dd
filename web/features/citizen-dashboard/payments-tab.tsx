import { ArrowLeftRight, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SegmentedTabs } from '#web/ui/segmented-tabs.tsx'
import { ApplicationPayments } from './application-payments.tsx'

const lists = ['applications', 'mutations', 'ldt'] as const
type List = (typeof lists)[number]

/** Payments & Receipts. */
export function PaymentsTab() {
  const { t } = useTranslation('citizen-dashboard')
  const [list, setList] = useState<List>('applications')
  return (
    <SegmentedTabs
      label={t('tab.payments')}
      tabs={lists.map((id) => ({ id, label: t(`payments.${id}`) }))}
      selected={list}
      onSelect={setList}
    >
      <div className="grid gap-4">
        <h2 className="sr-only">{t(`payments.${list}`)}</h2>
        <PaymentList list={list} />
      </div>
    </SegmentedTabs>
  )
}

function PaymentList({ list }: { list: List }) {
  const { t } = useTranslation('citizen-dashboard')
  if (list === 'mutations') return <EmptyState Sign={ArrowLeftRight} text={t('empty.payments_mutations')} />
  if (list === 'ldt') return <EmptyState Sign={Landmark} text={t('empty.payments_ldt')} />
  return <ApplicationPayments />
}
