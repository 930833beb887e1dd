import { FeeCode } from '#contract/payments/payments.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const codes = ['', ...FeeCode.options] as const
const states = ['', 'current', 'coming', 'past'] as const

/** Filters the list by kind of fee, and by current, future and past fees. */
export function FeeFilters() {
  const { t } = useTranslation('fees')
  const { state: list, change } = useListAddress()
  const { code, state } = list.filters
  return (
    <>
      <NativeSelect
        label={t('what')}
        choices={codes.map((id) => ({ id, label: id ? t(`purpose.${id}`) : t('all') }))}
        value={codes.find((each) => each === code) ?? ''}
        onChange={(chosen) => change({ filters: { code: chosen } })}
      />
      <NativeSelect
        label={t('state')}
        choices={states.map((id) => ({ id, label: id ? t(`state_of.${id}`) : t('all') }))}
        value={states.find((each) => each === state) ?? ''}
        onChange={(chosen) => change({ filters: { state: chosen } })}
      />
    </>
  )
}
