import { useQueries } from '@tanstack/react-query'
import { RegistrationStatus, registrationReviews } from '#contract/land-tax/land-tax-registrations.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { MatchFilter } from './match-filter.tsx'
import { toReviewQuery } from './registrations.queries.ts'

const choices = [...RegistrationStatus.options, 'all'] as const

/** Filters the list by status, upazila and reason to review. */
export function RegistrationFilters() {
  const { t } = useTranslation('land-tax-office')
  const { state, change } = useListAddress()
  const { status, review } = state.filters
  return (
    <>
      <NativeSelect
        label={t('status.label')}
        choices={choices.map((id) => ({ id, label: t(`status.${id}`) }))}
        value={choices.find((each) => each === status) ?? (review ? 'all' : 'pending')}
        onChange={(chosen) =>
          change({ filters: { status: chosen === 'pending' && !review ? undefined : chosen, match: undefined } })
        }
      />
      <MatchFilter />
      <PlaceFilter by={['upazila']} />
      <ReviewFilter />
    </>
  )
}

/** Filter for registrations to review, with their number; empty if there are none. */
function ReviewFilter() {
  const { t } = useTranslation('land-tax-office')
  const { count } = useFormats()
  const { state, change } = useListAddress()
  const { review } = state.filters
  const totals = useQueries({ queries: registrationReviews.map(toReviewQuery) }).map(({ data }) => data?.total ?? 0)
  if (!review && totals.every((total) => total === 0)) return null
  return (
    <NativeSelect
      label={t('again.label')}
      choices={[
        { id: 'any', label: t('again.any') },
        ...registrationReviews.map((id, at) => ({ id, label: t(`again.${id}`, { number: count(totals[at] ?? 0) }) })),
      ]}
      value={registrationReviews.find((each) => each === review) ?? 'any'}
      onChange={(chosen) => change({ filters: { review: chosen === 'any' ? undefined : chosen, status: undefined } })}
    />
  )
}
