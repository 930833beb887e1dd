import { decimalsOf } from '#contract/land-records/area.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Drawn and recorded area in square feet. */
export type Areas = { drawn: number; recorded: number }

/** Difference between the drawn and the recorded area: "+0.36 decimals, 1.1 %." */
export function useAreaWords() {
  const { t } = useTranslation('drawing')
  const { decimals, digits } = useFormats()
  return ({ drawn, recorded }: Areas) => {
    const apart = Math.abs(drawn - recorded)
    const sign = decimalsOf(apart, 2) === '0.00' ? '' : drawn > recorded ? '+' : '−'
    return t('area.apart', {
      decimals: `${sign}${decimals(apart)}`,
      percent: digits(((apart / recorded) * 100).toFixed(1)),
    })
  }
}
