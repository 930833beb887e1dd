import { CorrectionStatus } from '#contract/corrections/correction-moves.ts'
import { CorrectionKind } from '#contract/corrections/corrections.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const states = ['waiting', 'late', 'all', ...CorrectionStatus.options] as const
const kinds = ['any', ...CorrectionKind.options] as const

/** Filters the list by state, by kind of mistake and by place. */
export function CorrectionFilters() {
  const { t } = useTranslation(['corrections-office', 'corrections'])
  const { state, change } = useListAddress()
  const { status, work, kind } = state.filters
  return (
    <>
      <NativeSelect
        label={t('status_label')}
        choices={states.map((id) => ({
          id,
          label: id === 'waiting' || id === 'late' || id === 'all' ? t(`state.${id}`) : t(`corrections:status.${id}`),
        }))}
        value={states.find((each) => each === (work ?? status)) ?? 'waiting'}
        onChange={(chosen) =>
          change({
            filters:
              chosen === 'late'
                ? { status: undefined, work: 'late' }
                : { status: chosen === 'waiting' ? undefined : chosen, work: undefined },
          })
        }
      />
      <NativeSelect
        label={t('corrections:kind_label')}
        choices={kinds.map((id) => ({ id, label: id === 'any' ? t('any_kind') : t(`corrections:kind.${id}`) }))}
        value={kinds.find((each) => each === kind) ?? 'any'}
        onChange={(chosen) => change({ filters: { kind: chosen === 'any' ? undefined : chosen } })}
      />
      <PlaceFilter by={['upazila', 'mouza']} />
    </>
  )
}
