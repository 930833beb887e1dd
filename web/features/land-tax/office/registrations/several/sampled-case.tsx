import { useQuery } from '@tanstack/react-query'
import type { ListedRegistration } from '#contract/land-tax/registration-case.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { landMatchQuery, registrationCaseQuery } from '../registrations.queries.ts'
import { ApplicantAmongOwners } from '../review/applicant-among-owners.tsx'
import { LandComparison } from '../review/land-comparison.tsx'
import { RecordedOwners } from '../review/recorded-owners.tsx'
import { RegistrationFacts } from '../review/registration-facts.tsx'

type SampledCaseProps = {
  registration: ListedRegistration
  name: string
  /** Number of the case in the sample, from 1, and the size of the sample. */
  nth: number
  of: number
  onRight: () => void
  onLeaveOut: () => void
}

/** One registration of the sample, whole: what the batch would approve unseen. */
export function SampledCase({ registration, name, nth, of, onRight, onLeaveOut }: SampledCaseProps) {
  const { t } = useTranslation('land-tax-office')
  const { count, digits } = useFormats()
  const match = useQuery(landMatchQuery(registration, useLanguage()))
  const history = useQuery(registrationCaseQuery(registration))
  const failed = match.isError ? match : history.isError ? history : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-soft">{t('several.sample_about')}</p>
      <h3 className="font-semibold text-lg">
        {t('several.sample_name', {
          nth: count(nth),
          of: count(of),
          name: digits(name),
          person: registration.user.name,
        })}
      </h3>
      {failed && <QueryState query={failed} failed={t('match.failed')} />}
      {!failed && !(match.data && history.data) && <Skeleton lines={8} />}
      {match.data && history.data && (
        <>
          {match.data.land_record && history.data.applicant && (
            <ApplicantAmongOwners
              name={registration.user.name}
              owners={match.data.land_record.owners}
              applicant={history.data.applicant}
            />
          )}
          <LandComparison registration={registration} match={match.data} />
          {match.data.land_record && <RecordedOwners owners={match.data.land_record.owners} />}
          <RegistrationFacts registration={registration} match={match.data} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onLeaveOut}>
          {t('several.leave_out')}
        </Button>
        <Button disabled={!match.data || !history.data} onClick={onRight}>
          {t('several.right')}
        </Button>
      </div>
    </div>
  )
}
