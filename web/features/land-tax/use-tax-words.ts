import { useTranslation } from 'react-i18next'
import type { LandType, Registration } from '#contract/land-tax-registrations.ts'
import { useLandWords } from '#web/parts/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'

type Land = Pick<Registration, 'khatiyan_number' | 'dag_number' | 'survey_type' | 'mouza' | 'upazila' | 'district'>

/** Land and its tax in words, in the reader's language. */
export function useTaxWords() {
  const { t } = useTranslation('land-tax')
  const { decimals, squareFeet, digits } = useFormats()
  const { parcelLine } = useLandWords()
  return {
    landType: (type: LandType) => t(`type.${type}`),
    /** `33.00 decimals (14,374.80 sq ft)` */
    area: (square_feet: number) => t('area', { decimals: decimals(square_feet), square_feet: squareFeet(square_feet) }),
    years: (years: readonly string[]) => years.map(digits).join(', '),
    /** `Dag 123 · Khatian 45 · RS · Bhakurta, Savar, Dhaka` */
    landLine: ({ dag_number, survey_type, ...land }: Land) =>
      parcelLine({ ...land, dag_no: dag_number, survey: survey_type.code }),
  }
}
