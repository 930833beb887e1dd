import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { Span } from '#contract/revenue/revenue-spans.ts'
import { officePlaceQuery } from '#web/parts/records/list/office-places.queries.ts'
import { usePlaceWords } from '#web/parts/records/list/use-place-words.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useRevenueAddress, useSpan } from '../use-revenue-address.ts'
import { PrintLine } from './print-line.tsx'
import { printsQuery, useStartPrint } from './prints.queries.ts'
import { useDaysWords } from './use-days-words.ts'

/**
 * Dakhilas of the period and office of the totals above, in one PDF; and the recent prints. An acland need not choose:
 * all own offices are offered.
 */
export function DakhilaPrints({ today }: { today: string }) {
  const { t } = useTranslation('revenue')
  const query = useQuery(printsQuery)
  const { upazilas } = useOffice()
  const { upazila_id } = useRevenueAddress()
  const offices = upazila_id === undefined ? upazilas.map(({ id }) => id) : [upazila_id]
  const span = useSpan(today)
  const { language } = useFormats()
  return (
    <section
      aria-labelledby="prints-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card px-4 py-4 shadow-card sm:px-5"
    >
      <div>
        <h2 id="prints-heading" className="font-semibold text-lg">
          {t('prints.title')}
        </h2>
        <p className="text-ink-soft text-sm">{t('prints.about')}</p>
      </div>
      {offices.length === 0 && <p>{t('prints.choose_office')}</p>}
      {offices.map((office) => (
        <StartPrint key={`${office} ${span.from} ${span.to} ${language}`} office={office} span={span} />
      ))}
      <QueryState query={query} lines={2} failed={t('prints.list_failed')} />
      {query.data && query.data.length > 0 && (
        <ul aria-label={t('prints.latest')} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {query.data.map((print) => (
            <PrintLine key={print.id} print={print} />
          ))}
        </ul>
      )}
    </section>
  )
}

function StartPrint({ office, span }: { office: number; span: Span }) {
  const { t } = useTranslation('revenue')
  const words = usePlaceWords()
  const days = useDaysWords()
  const { data: place } = useQuery(officePlaceQuery('upazila', office))
  const start = useStartPrint()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button pending={start.isPending} onClick={() => start.mutate({ upazila_id: office, ...span })}>
          <Printer aria-hidden="true" className="size-4.5" />
          {t('prints.start', { office: place ? words.name(place) : '…' })}
        </Button>
        <p className="min-w-0">{days(span)}</p>
      </div>
      {start.error && <Notice tone="bad">{messageOf(start.error, t('prints.failed'))}</Notice>}
    </>
  )
}
