import { useQuery } from '@tanstack/react-query'
import { FileSearch, Printer } from 'lucide-react'
import { useState } from 'react'
import { product } from '#web/text/product.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { holdingsQuery, type Parcel } from './counter.queries.ts'
import { HoldingSheet } from './holding-sheet.tsx'
import { RecordedLand } from './recorded-land.tsx'

/** Registrations under the numbers in the address: loading, none, failed, or as a sheet. */
export function HoldingsFound({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('land-tax-office')
  const { count, language, moment } = useFormats()
  const [at] = useState(() => new Date().toISOString())
  const found = useQuery(holdingsQuery(parcel))
  if (found.isPending || found.isError)
    return (
      <QueryState
        query={found}
        lines={8}
        look="rounded-card border border-line bg-card p-5"
        failed={t('counter.failed')}
      />
    )
  const { holdings, more, on_record } = found.data
  const narrower = parcel.dag_number ? (parcel.khatiyan_number ? null : 'khatian') : 'dag'
  if (on_record.length > 0) return <RecordedLand lands={on_record} />
  if (holdings.length === 0)
    return (
      <div role="status">
        <EmptyState
          Sign={FileSearch}
          text={[t('counter.none'), t(`counter.not_on_record.${parcel.dag_number ? 'dag' : 'khatian'}`)].join(' ')}
        />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:block print:space-y-5 print:text-sm">
      <p className="hidden text-ink-soft text-sm print:block">
        {product.name[language]} · {t('counter.title')} · {t('counter.printed', { at: moment(at) })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="font-semibold">
          {t('counter.found', { count: holdings.length, number: count(holdings.length) })}
        </p>
        <Button variant="secondary" className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {t('counter.print')}
        </Button>
      </div>
      {more && (
        <Notice tone="waiting">
          {t('counter.more', { number: count(holdings.length) })} {narrower && t(`counter.narrow_by.${narrower}`)}
        </Notice>
      )}
      {holdings.map((holding) => (
        <HoldingSheet key={holding.id} holding={holding} />
      ))}
      <p className="hidden text-ink-soft text-xs print:block">{t('counter.no_receipt')}</p>
    </div>
  )
}
