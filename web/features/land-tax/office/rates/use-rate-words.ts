import {
  AreaClass,
  areaClassLetters,
  type LandUse,
  landUseWords,
  type TaxRateRecord,
} from '#contract/land-tax/tax-rates.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Texts about rates in the reader's language. */
export function useRateWords() {
  const { t } = useTranslation('land-tax-office')
  const { language, day, digits } = useFormats()
  const wordOf = (use: LandUse) => landUseWords[use][language]

  /** `ক · 1 of 6` */
  function classStep(area_class: AreaClass | null) {
    if (area_class === null) return t('rate.class_everywhere')
    const step = AreaClass.options.indexOf(area_class) + 1
    return t('rate.class_step', { letter: areaClassLetters[area_class], step: digits(String(step)) })
  }

  /** `ক · 1 of 6, the largest cities` */
  function className(area_class: AreaClass | null) {
    if (area_class === 'ka') return t('rate.class_first', { step: classStep(area_class) })
    if (area_class === 'cha') return t('rate.class_last', { step: classStep(area_class) })
    return classStep(area_class)
  }

  return {
    wordOf,
    classStep,
    className,
    nameOf: ({ use, area_class, valid_from }: TaxRateRecord) =>
      t('rate.name', {
        use: wordOf(use),
        class: area_class ? areaClassLetters[area_class] : t('rate.class_everywhere'),
        from: day(valid_from),
      }),
  }
}
