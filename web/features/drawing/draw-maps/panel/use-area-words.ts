import { boundaryDiffers } from '#contract/land-records/area.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** How far a drawn area may be from the recorded one before an office asks: docs/rules/mutations.md#boundary. */
export const allowed_percent = 5

/** Square feet as drawn and as recorded. */
export type Areas = { drawn: number; recorded: number }

export const differs = (areas: Areas) => boundaryDiffers({ ...areas, percent: allowed_percent })

/** How far the drawn area is from the recorded one: "+0.36 decimals, 1.1 %." */
export function useAreaWords() {
  const { t } = useTranslation('drawing')
  const { decimals, digits } = useFormats()
  return ({ drawn, recorded }: Areas) => {
    const sign = drawn >= recorded ? '+' : '−'
    const apart = Math.abs(drawn - recorded)
    return t('area.apart', {
      decimals: `${sign}${decimals(apart)}`,
      percent: digits(((apart / recorded) * 100).toFixed(1)),
    })
  }
}
