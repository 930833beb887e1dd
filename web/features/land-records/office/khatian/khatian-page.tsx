import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { KhatianChooser } from './khatian-chooser.tsx'
import { KhatianFound } from './khatian-found.tsx'

/** One khatian over all dags of a mouza; the address names it. */
export function KhatianPage() {
  const { t } = useTranslation('land-records-office')
  const { mouza_id, survey_type_id, khatiyan_number } = useListAddress().state.filters
  return (
    <section aria-labelledby="khatian-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <h1 id="khatian-title" className="no-print font-semibold text-2xl">
        {t('khatian.short')}
      </h1>
      <KhatianChooser />
      {mouza_id && survey_type_id && khatiyan_number ? (
        <KhatianFound choice={{ mouza_id, survey_type_id, khatiyan_number }} />
      ) : (
        <EmptyState text={t('khatian.start')} />
      )}
    </section>
  )
}
