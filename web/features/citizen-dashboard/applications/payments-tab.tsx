import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { ApplicationPayments } from './application-payments.tsx'

const lists = ['applications', 'mutations', 'ldt'] as const
type List = (typeof lists)[number]

type PaymentsTabProps = {
  /** Payments for mutations. */
  mutations: ReactNode
  /** Payments of land development tax. */
  ldt: ReactNode
}

/** Payments & Receipts; `list` in the address opens one of its lists. */
export function PaymentsTab({ mutations, ldt }: PaymentsTabProps) {
  const { t } = useTranslation('citizen-dashboard')
  const requestedList = useSearch({ from: '/dashboard' }).list
  const [list, setList] = useState<List>(lists.find((id) => id === requestedList) ?? 'applications')
  return (
    <SegmentedTabs
      label={t('tab.payments')}
      tabs={lists.map((id) => ({ id, label: t(`payments.${id}`) }))}
      selected={list}
      onSelect={setList}
    >
      <div className="grid gap-4">
        <h2 className="sr-only">{t(`payments.${list}`)}</h2>
        {list === 'applications' && <ApplicationPayments />}
        {list === 'mutations' && mutations}
        {list === 'ldt' && ldt}
      </div>
    </SegmentedTabs>
  )
}
