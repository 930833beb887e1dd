import type { LandMatch, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

type RegistrationFactsProps = { registration: StaffRegistration; match: LandMatch | undefined }

/** Facts of a registration that are not compared, and its outcome. */
export function RegistrationFacts({ registration, match }: RegistrationFactsProps) {
  const { t } = useTranslation('land-tax-office')
  const { moment, digits } = useFormats()
  const { landClass } = useLandWords()
  const { landType, years, taxedAs } = useTaxWords()
  const { reviewer, reviewed_at, notes, paid_years } = registration
  const record = match?.land_record
  const land_class = record && landClass(record)
  return (
    <Facts>
      <Fact name={t('dialog.land_type')}>{landType(registration.land_type)}</Fact>
      {land_class && <Fact name={t('dialog.land_class')}>{land_class}</Fact>}
      <Fact name={t('dialog.taxed_as')}>{taxedAs(registration)}</Fact>
      <Fact name={t('dialog.first_year')}>{digits(registration.taxable_from)}</Fact>
      {paid_years.length > 0 && <Fact name={t('dialog.paid_years')}>{years(paid_years)}</Fact>}
      {reviewed_at && (
        <Fact name={t('dialog.decided')}>
          {reviewer ? t('dialog.decided_by', { name: reviewer.name, at: moment(reviewed_at) }) : moment(reviewed_at)}
        </Fact>
      )}
      {notes && (
        <Fact name={t('dialog.notes')}>
          <span className="wrap-anywhere whitespace-pre-line">{notes}</span>
        </Fact>
      )}
    </Facts>
  )
}
