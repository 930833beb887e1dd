import { useQuery } from '@tanstack/react-query'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { registrationsQuery } from '#web/parts/land/registrations.queries.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Fact } from './fact.tsx'

/** Tax state of this land for the person who registered it; empty for everybody else. */
export function OwnTax({ dag }: { dag: number }) {
  const { t } = useTranslation('dag-search-map')
  const { data: me } = useMe()
  const { data } = useQuery({ ...registrationsQuery, enabled: Boolean(me) })
  const registration = me && data?.find(({ dag_id, status }) => dag_id === dag && status !== 'rejected')
  return registration ? (
    <Fact name={t('tax.label')}>
      <Standing registration={registration} />
    </Fact>
  ) : null
}

function Standing({ registration: { status, tax } }: { registration: MyRegistration }) {
  const { t } = useTranslation('dag-search-map')
  const { wholeTaka, digits } = useFormats()
  if (status !== 'approved') return t('tax.waiting')
  if (tax.state === 'due' && tax.due_amount !== null) return t('tax.due', { amount: wholeTaka(tax.due_amount) })
  if (tax.state === 'checking') return t('tax.checking')
  if (tax.paid_through) return t('tax.paid', { year: digits(tax.paid_through) })
  return t('tax.registered')
}
