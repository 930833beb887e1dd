import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CounterChooser } from './counter-chooser.tsx'
import { HoldingsFound } from './holdings-found.tsx'

/** Counter: tax due and paid on a parcel; the address names the parcel. */
export function CounterPage() {
  const { t } = useTranslation('land-tax-office')
  const { mouza_id, survey_type_id, khatiyan_number = '', dag_number = '' } = useListAddress().state.filters
  return (
    <section aria-labelledby="counter-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <h1 id="counter-title" className="no-print font-semibold text-2xl">
        {t('counter.title')}
      </h1>
      <CounterChooser />
      {mouza_id && survey_type_id && (khatiyan_number || dag_number) ? (
        <HoldingsFound parcel={{ mouza_id, survey_type_id, khatiyan_number, dag_number }} />
      ) : (
        <EmptyState text={t('counter.start')} />
      )}
    </section>
  )
}
