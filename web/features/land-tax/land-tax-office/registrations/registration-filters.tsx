import { useTranslation } from 'react-i18next'
import { RegistrationStatus } from '#contract/land-tax-registrations.ts'
import { PlaceFilter } from '#web/parts/records/place-filter.tsx'
import { useListAddress } from '#web/parts/records/use-list-address.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const choices = [...RegistrationStatus.options, 'all'] as const

/** Narrows the list to a state and to an upazila. */
export function RegistrationFilters() {
  const { t } = useTranslation('land-tax-office')
  const { state, change } = useListAddress()
  const { status } = state.filters
  return (
    <>
      <NativeSelect
        label={t('status.label')}
        choices={choices.map((id) => ({ id, label: t(`status.${id}`) }))}
        value={choices.find((each) => each === status) ?? 'pending'}
        onChange={(chosen) => change({ filters: { status: chosen === 'pending' ? undefined : chosen } })}
      />
      <PlaceFilter by={['upazila']} />
    </>
  )
}
