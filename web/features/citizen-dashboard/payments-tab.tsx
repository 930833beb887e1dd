import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ApplicationFaces } from './application-faces.tsx'
import { PaymentRow } from './payment-row.tsx'
import { useApplications } from './use-applications.ts'

const atFirst = 3
const more = 10

/** Payments & Receipts. */
export function PaymentsTab() {
  const { t } = useTranslation('citizen-dashboard')
  const query = useApplications()
  const [shown, setShown] = useState(atFirst)
  const { applications, total } = query

  function showMore() {
    setShown(shown + more)
    if (shown + more > applications.length && query.hasNextPage) void query.fetchNextPage()
  }

  return (
    <ApplicationFaces query={query} empty={t('empty.payments')}>
      <h2 className="font-semibold text-xl">{t('khatiyan_and_maps')}</h2>
      <ul className="grid gap-3">
        {applications.slice(0, shown).map((application, at) => (
          <li key={application.id}>
            <PaymentRow application={application} newest={at === 0} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-3">
        {total > shown && (
          <Button variant="secondary" pending={query.isFetchingNextPage} onClick={showMore}>
            {t('show_more')}
          </Button>
        )}
        {shown > atFirst && (
          <Button variant="quiet" onClick={() => setShown(atFirst)}>
            {t('show_less')}
          </Button>
        )}
      </div>
    </ApplicationFaces>
  )
}
