import { Suspense } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { Unfolding } from '../dag/unfolding.tsx'

const LineagePanel = lazyInBrowser(() => import('./lineage-panel.tsx').then((file) => file.LineagePanel))

/** Dag in the other surveys, on request. */
export function LineageSection({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  return (
    <section aria-labelledby="other-surveys" className="grid gap-2">
      <h2 id="other-surveys" className="sr-only">
        {t('lineage.label')}
      </h2>
      <Unfolding id="lineage" show={t('lineage.show')} hide={t('lineage.hide')}>
        <Suspense fallback={<Skeleton lines={5} />}>
          <LineagePanel dag={dag} />
        </Suspense>
      </Unfolding>
    </section>
  )
}
