import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OwnerSearch } from './owner-search.tsx'
import { lastOwnerSearch } from './owners.queries.ts'
import { OwnersFound } from './owners-found.tsx'

/** Search of land by the name of its owner. */
export function OwnersPage() {
  const { t } = useTranslation('owners')
  const { data: last } = useQuery(lastOwnerSearch)
  return (
    <section aria-labelledby="owners-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <h1 id="owners-title" className="font-semibold text-2xl">
        {t('title')}
      </h1>
      <OwnerSearch last={last?.form} />
      {last ? <OwnersFound name={last.form.name} {...last.found} /> : <EmptyState text={t('start')} />}
    </section>
  )
}
