import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Beyond, a number is told by three digits. */
const most_exact = 10_000

type Total = { total: number; total_is_estimate?: boolean | undefined; about_total?: number | undefined }

const threeDigits = (number: number) => Number(number.toPrecision(3))

/** "57", and where nobody counts to the end "about 16,800", or "over 1,000" where not even that is known. */
export function useTotalWords() {
  const { t } = useTranslation('records')
  const { count } = useFormats()
  return ({ total, total_is_estimate, about_total }: Total) => {
    if (total_is_estimate && about_total === undefined) return t('over', { number: count(total) })
    const number = about_total ?? total
    return number > most_exact ? t('about', { number: count(threeDigits(number)) }) : count(number)
  }
}
