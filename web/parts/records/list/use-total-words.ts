import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Above this a number is shown with three digits. */
const max_exact = 10_000

type Total = { total: number; total_is_estimate?: boolean | undefined; about_total?: number | undefined }

const threeDigits = (number: number) => Number(number.toPrecision(3))

/** "57", or "about 16,800" if the rows are not counted to the end, or "over 1,000" if even that is unknown. */
export function useTotalWords() {
  const { t } = useTranslation('records')
  const { count } = useFormats()
  return ({ total, total_is_estimate, about_total }: Total) => {
    if (total_is_estimate && about_total === undefined) return t('over', { number: count(total) })
    const number = about_total ?? total
    return number > max_exact ? t('about', { number: count(threeDigits(number)) }) : count(number)
  }
}
