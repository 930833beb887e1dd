import { useState } from 'react'
import type { ApplicationType } from '#contract/applications/applications.ts'
import { applicationsQuery } from '#web/parts/land/applications.queries.ts'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationFaces } from './application-faces.tsx'
import { PaidApplication } from './paid-application.tsx'
import { useApplications } from './use-applications.ts'

const lists = ['all', 'khatian_request', 'mouza_map_request'] as const
type List = (typeof lists)[number]

export const loadApplications = () => queryClient.prefetchInfiniteQuery(applicationsQuery())

/** Khatian copies and maps of the person: all, or one kind. */
export function ApplicationsTab() {
  const { t } = useTranslation('citizen-dashboard')
  const [list, setList] = useState<List>('all')
  return (
    <>
      <PaidApplication />
      <SegmentedTabs
        label={t('tab.applyKhatian')}
        tabs={lists.map((id) => ({ id, label: t(`kind.${id}`) }))}
        selected={list}
        onSelect={setList}
      >
        <Applications key={list} type={list === 'all' ? undefined : list} />
      </SegmentedTabs>
    </>
  )
}

function Applications({ type }: { type: ApplicationType | undefined }) {
  const { t } = useTranslation('citizen-dashboard')
  const query = useApplications(type)
  const few = useFirstFew({ ...query, rows: query.applications })
  return (
    <div className="grid gap-4">
      <ApplicationFaces query={query} empty={t(`empty.${type ?? 'applyKhatian'}`)}>
        <ul className="grid gap-3">
          {few.visible.map((application, at) => (
            <li key={application.id}>
              <ApplicationCard application={application} newest={at === 0} />
            </li>
          ))}
        </ul>
        <MoreOrLess few={few} />
      </ApplicationFaces>
    </div>
  )
}
