import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ApplicationFaces } from './application-faces.tsx'
import { PaymentRow } from './payment-row.tsx'
import { useApplications } from './use-applications.ts'

/** Payments for khatian copies and mouza maps. */
export function ApplicationPayments() {
  const { t } = useTranslation('citizen-dashboard')
  const query = useApplications()
  const few = useFirstFew({ ...query, rows: query.applications })
  return (
    <ApplicationFaces query={query} empty={t('empty.payments')}>
      <ul className="grid gap-3">
        {few.visible.map((application, at) => (
          <li key={application.id}>
            <PaymentRow application={application} newest={at === 0} />
          </li>
        ))}
      </ul>
      <MoreOrLess few={few} />
    </ApplicationFaces>
  )
}
