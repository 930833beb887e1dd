import { faultKinds, faultStates } from '#contract/drawing/topology-rules.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const kinds = ['all', ...faultKinds] as const
const states = [...faultStates, 'all'] as const

/** Filters the list by kind of fault, state and place. */
export function FaultFilters() {
  const { t } = useTranslation('topology-office')
  const { state, change } = useListAddress()
  const { kind, state: chosen } = state.filters
  return (
    <>
      <NativeSelect
        label={t('kind_label')}
        choices={kinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        value={kinds.find((each) => each === kind) ?? 'all'}
        onChange={(id) => change({ filters: { kind: id === 'all' ? undefined : id } })}
      />
      <NativeSelect
        label={t('state_label')}
        choices={states.map((id) => ({ id, label: t(`states.${id}`) }))}
        value={states.find((each) => each === chosen) ?? 'open'}
        onChange={(id) => change({ filters: { state: id === 'open' ? undefined : id } })}
      />
      <PlaceFilter by={['upazila', 'mouza', 'zil']} />
    </>
  )
}
