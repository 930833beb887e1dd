import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationFaces } from './application-faces.tsx'
import { useApplications } from './use-applications.ts'

/** Your Khatiyan And Maps. */
export function ApplicationsTab() {
  const { t } = useTranslation('citizen-dashboard')
  const query = useApplications()
  return (
    <ApplicationFaces query={query} empty={t('empty.applyKhatian')}>
      <ul className="grid gap-3">
        {query.applications.map((application, at) => (
          <li key={application.id}>
            <ApplicationCard application={application} newest={at === 0} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('show_more')}
        </Button>
      )}
    </ApplicationFaces>
  )
}
