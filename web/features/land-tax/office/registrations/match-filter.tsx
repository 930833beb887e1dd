import { MatchResult } from '#contract/land-tax/land-tax-registrations.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

/** Filters pending registrations by their match with the record. */
export function MatchFilter() {
  const { t } = useTranslation('land-tax-office')
  const { state, change } = useListAddress()
  const { match, status } = state.filters
  if (status && status !== 'pending') return null
  return (
    <NativeSelect
      label={t('agrees.label')}
      choices={[
        { id: 'any', label: t('agrees.any') },
        ...MatchResult.options.map((id) => ({ id, label: t(`agrees.${id}`) })),
      ]}
      value={MatchResult.options.find((each) => each === match) ?? 'any'}
      onChange={(chosen) => change({ filters: { match: chosen === 'any' ? undefined : chosen } })}
    />
  )
}
