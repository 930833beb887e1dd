import { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import { MutationWork } from '#contract/mutations/mutation-office.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const statuses = ['waiting', 'all', ...MutationStatus.options] as const
const works = ['any', ...MutationWork.exclude(['waiting']).options] as const

/** Filters the list by status, by what it needs, and by place. */
export function MutationFilters() {
  const { t } = useTranslation('mutations-office')
  const { state, change } = useListAddress()
  const { status, work } = state.filters
  const need = works.find((each) => each === work) ?? 'any'
  const without_status = need === 'any' ? 'waiting' : 'all'
  return (
    <>
      <NativeSelect
        label={t('status_label')}
        choices={statuses.map((id) => ({ id, label: t(`status.${id}`) }))}
        value={statuses.find((each) => each === status) ?? without_status}
        onChange={(chosen) =>
          change({ filters: { status: chosen === 'waiting' ? undefined : chosen, work: undefined } })
        }
      />
      <NativeSelect
        label={t('work_label')}
        choices={works.map((id) => ({ id, label: t(`work.${id}`) }))}
        value={need}
        onChange={(chosen) => change({ filters: { status: undefined, work: chosen === 'any' ? undefined : chosen } })}
      />
      <PlaceFilter by={['upazila', 'mouza']} />
    </>
  )
}
