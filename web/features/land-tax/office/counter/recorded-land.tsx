import type { Holdings } from '#contract/land-tax/land-tax-payments.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Land on record without a registration: it exists, but nobody pays its tax. */
export function RecordedLand({ lands }: { lands: Holdings['on_record'] }) {
  const { t } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  const { landClass } = useLandWords()
  const { area } = useTaxWords()
  return (
    <section aria-labelledby="on-record" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone="waiting">
        <h2 id="on-record" className="font-semibold">
          {t('counter.none')}
        </h2>
        <p>{t(lands.some(({ registered }) => registered) ? 'counter.on_record_other' : 'counter.on_record')}</p>
      </Notice>
      <ul className="grid gap-3">
        {lands.map((land) => (
          <li
            key={land.dag_id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card px-5 py-3 shadow-card"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {t('counter.recorded', {
                  zil: digits(land.zil_no),
                  dag: digits(land.dag_number),
                  khatian: digits(land.khatiyan_number),
                })}
              </p>
              <p className="text-ink-soft">{[landClass(land), area(land.land_area)].filter(Boolean).join(' · ')}</p>
            </div>
            <StatusBadge tone={land.registered ? 'neutral' : 'flagged'}>
              {t(land.registered ? 'counter.registered' : 'counter.unregistered')}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
