import { useTranslation } from 'react-i18next'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { isChecking } from '../pay/open-years.ts'
import { TaxState } from '../pay/tax-state.tsx'
import { useTaxWords } from '../pay/use-tax-words.ts'
import { statusTones } from '../status-tones.ts'
import { RegistrationActions } from './registration-actions.tsx'

type RegistrationCardProps = { registration: MyRegistration; chosen: boolean; onToggle: () => void }

/** One registered land: where it stands, what it is, what is due. */
export function RegistrationCard({ registration, chosen, onToggle }: RegistrationCardProps) {
  const { t } = useTranslation('land-tax')
  const { digits, day } = useFormats()
  const { surveyName, placeLine } = useLandWords()
  const { landType, area, partOf } = useTaxWords()
  const part = partOf(registration.share)
  const number = t('number', { id: digits(String(registration.id)) })
  const facts = [
    { name: t('field.khatiyan_number'), value: digits(registration.khatiyan_number) },
    { name: t('field.dag_number'), value: digits(registration.dag_number) },
    { name: t('field.land_type'), value: landType(registration.land_type) },
    { name: t('area_label'), value: area(registration.land_area) },
    ...(part ? [{ name: t('share_taxed'), value: part }] : []),
    { name: t('registered_on'), value: registration.reviewed_at ? day(registration.reviewed_at) : t('not_reviewed') },
  ]
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <label className="-my-1 flex min-h-11 min-w-0 items-start gap-3 py-1">
          <input
            type="checkbox"
            checked={chosen}
            disabled={isChecking(registration)}
            onChange={onToggle}
            className="mt-1 size-5.5 shrink-0 rounded accent-green-800"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{number}</span>
            <span className="block text-ink-soft text-sm">
              {surveyName(registration.survey_type.code)} · {placeLine(registration)}
            </span>
          </span>
        </label>
        <StatusBadge tone={statusTones[registration.status]}>{t(`status.${registration.status}`)}</StatusBadge>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-faint text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(registration.status === 'flagged' || registration.status === 'rejected') && registration.notes && (
        <p className="whitespace-pre-line rounded-control bg-marigold-soft px-3 py-2 text-marigold-ink">
          <strong>{t('notes')}:</strong> {registration.notes}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
        <TaxState registration={registration} />
        <RegistrationActions registration={registration} />
      </div>
    </Card>
  )
}
