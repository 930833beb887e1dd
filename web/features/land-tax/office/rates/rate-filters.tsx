import { AreaClass, areaClassLetters, LandUse } from '#contract/land-tax/tax-rates.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { useRateWords } from './use-rate-words.ts'

const uses = ['', ...LandUse.options] as const
const classes = ['', ...AreaClass.options] as const
const states = ['', 'current', 'coming', 'past'] as const
const answers = ['', 'yes', 'no'] as const

/** Filters the rates by use, class, time and confirmation. */
export function RateFilters() {
  const { t } = useTranslation('land-tax-office')
  const { state: list, change } = useListAddress()
  const { wordOf } = useRateWords()
  const { use, area_class, state, confirmed } = list.filters
  return (
    <>
      <NativeSelect
        label={t('rate.use')}
        choices={uses.map((id) => ({ id, label: id ? wordOf(id) : t('rate.all') }))}
        value={uses.find((each) => each === use) ?? ''}
        onChange={(chosen) => change({ filters: { use: chosen } })}
      />
      <NativeSelect
        label={t('rate.class')}
        choices={classes.map((id) => ({ id, label: id ? areaClassLetters[id] : t('rate.all') }))}
        value={classes.find((each) => each === area_class) ?? ''}
        onChange={(chosen) => change({ filters: { area_class: chosen } })}
      />
      <NativeSelect
        label={t('rate.state')}
        choices={states.map((id) => ({ id, label: id ? t(`rate.state_of.${id}`) : t('rate.all') }))}
        value={states.find((each) => each === state) ?? ''}
        onChange={(chosen) => change({ filters: { state: chosen } })}
      />
      <NativeSelect
        label={t('rate.checked')}
        choices={answers.map((id) => ({
          id,
          label: id ? t(id === 'yes' ? 'rate.confirmed' : 'rate.unconfirmed') : t('rate.all'),
        }))}
        value={answers.find((each) => each === confirmed) ?? ''}
        onChange={(chosen) => change({ filters: { confirmed: chosen } })}
      />
    </>
  )
}
