import type { CashDue } from '#contract/payments/cash.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** The land and years of a thing that is due, in one line. */
export function useDueWords() {
  const { t } = useTranslation('cash')
  const { digits, language } = useFormats()
  return ({ mouza, dag_number, khatian_number, years, office }: CashDue): string =>
    [
      dag_number && t('dag', { number: digits(dag_number) }),
      khatian_number && t('khatian', { number: digits(khatian_number) }),
      nameIn(language, mouza),
      nameIn(language, office),
      years.map(digits).join(', '),
    ]
      .filter(Boolean)
      .join(' · ')
}
