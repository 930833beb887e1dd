import { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import { MutationWork } from '#contract/mutations/mutation-office.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const statuses = ['all', ...MutationStatus.options] as const
const works = ['any', ...MutationWork.options] as const

/** Filters the list by status, open work and place. */
export function MutationFilters() {
  const { t } = useTranslation('mutations-office')
  const { state, change } = useListAddress()
  const { status, work } = state.filters
  return (
    <>
      <NativeSelect
        label={t('status_label')}
        choices={statuses.map((id) => ({ id, label: t(`status.${id}`) }))}
        value={statuses.find((each) => each === status) ?? 'all'}
        onChange={(chosen) => change({ filters: { status: chosen === 'all' ? undefined : chosen } })}
      />
      <NativeSelect
        label={t('work_label')}
        choices={works.map((id) => ({ id, label: t(`work.${id}`) }))}
        value={works.find((each) => each === work) ?? 'any'}
        onChange={(chosen) => change({ filters: { work: chosen === 'any' ? undefined : chosen } })}
      />
      <PlaceFilter by={['upazila', 'mouza']} />
    </>
  )
}
