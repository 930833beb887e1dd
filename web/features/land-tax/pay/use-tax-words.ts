import { isWhole, type Share, shareWords } from '#contract/land-tax/land-shares.ts'
import type { LandType, Registration } from '#contract/land-tax/land-tax-registrations.ts'
import type { OldDakhila } from '#contract/land-tax/old-dakhilas.ts'
import { spanOfYears } from '#contract/land-tax/tax-years.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type Land = Pick<Registration, 'khatiyan_number' | 'dag_number' | 'survey_type' | 'mouza' | 'upazila' | 'district'>

/** Texts about land and its tax, in the reader's language. */
export function useTaxWords() {
  const { t } = useTranslation(['land-tax', 'parts'])
  const { decimals, squareFeet, digits, count, language } = useFormats()
  const { parcelLine } = useLandWords()
  return {
    landType: (type: LandType) => t(`type.${type}`),
    /** `33.00 decimals (14,374.80 sq ft)`; 0 is "not stated". */
    area: (square_feet: number) =>
      square_feet === 0
        ? t('area_not_stated')
        : t('area', { decimals: decimals(square_feet), square_feet: squareFeet(square_feet) }),
    /** `33 decimals`, with the share if it is not the whole dag. */
    taxedAs: ({ taxable_decimals, share }: Pick<Registration, 'taxable_decimals' | 'share'>) =>
      taxable_decimals === null
        ? t('area_not_stated')
        : [
            t('taxed_decimals', { count: taxable_decimals, number: count(taxable_decimals) }),
            ...(isWhole(share) ? [] : [shareWords(share, language)]),
          ].join(' · '),
    /** `1/3 of the dag`; null for the whole. */
    partOf: (share: Share) => (isWhole(share) ? null : shareWords(share, language)),
    years: (years: readonly string[]) => years.map(digits).join(', '),
    /** `2019-20 – 2023-24 (dakhila 774512)` */
    oldDakhila: (paper: OldDakhila) =>
      t('tax_state.old_dakhila', { years: digits(spanOfYears(paper)), number: digits(paper.dakhila_number) }),
    /** `Dag 123 · Khatian 45` */
    dagLine: ({ dag_number, khatiyan_number }: Pick<Land, 'dag_number' | 'khatiyan_number'>) =>
      t('parts:dag_and_khatian', { dag: digits(dag_number), khatian: digits(khatiyan_number) }),
    /** `Dag 123 · Khatian 45 · RS · Bhakurta, Savar, Dhaka` */
    landLine: ({ dag_number, survey_type, ...land }: Land) =>
      parcelLine({ ...land, dag_no: dag_number, survey: survey_type.code }),
  }
}
