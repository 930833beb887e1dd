import { useTranslation } from 'react-i18next'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationFaces } from './application-faces.tsx'
import { useApplications } from './use-applications.ts'

/** Your Khatiyan And Maps. */
export function ApplicationsTab() {
  const { t } = useTranslation('citizen-dashboard')
  const query = useApplications()
  const few = useFirstFew({ ...query, rows: query.applications })
  return (
    <ApplicationFaces query={query} empty={t('empty.applyKhatian')}>
      <ul className="grid gap-3">
        {few.visible.map((application, at) => (
          <li key={application.id}>
            <ApplicationCard application={application} newest={at === 0} />
          </li>
        ))}
      </ul>
      <MoreOrLess few={few} />
    </ApplicationFaces>
  )
}
