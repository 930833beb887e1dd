import type { Correction, CorrectionCell } from '#contract/corrections/correction-answers.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type Land = Pick<Correction, 'khatian_number' | 'dag_number' | 'mouza' | 'upazila' | 'district' | 'survey_type'>
type CellText = Pick<CorrectionCell, 'field'>

/** Texts about a correction, in the reader's language. */
export function useCorrectionWords() {
  const { t } = useTranslation(['corrections', 'parts'])
  const { taka, moment, digits, squareFeet } = useFormats()
  const { parcelLine } = useLandWords()
  return {
    /** `Correction C-12`, to quote to support and to track by. */
    title: ({ id }: Pick<Correction, 'id'>) => t('title', { id: `C-${id}` }),
    landLine: ({ khatian_number, dag_number, survey_type, ...where }: Land) =>
      parcelLine({ ...where, khatiyan_number: khatian_number, dag_no: dag_number, survey: survey_type?.code }),
    feeLine: ({ fee_amount, created_at }: Pick<Correction, 'fee_amount' | 'created_at'>) =>
      [taka(fee_amount), t('submitted', { at: moment(created_at) })].join(' · '),
    payer: ({ payment_method, payer_identifier }: Pick<Correction, 'payment_method' | 'payer_identifier'>) =>
      payment_method && `${t(`parts:method.${payment_method}`)} ${digits(payer_identifier ?? '')}`.trim(),
    /** Text of a cell: an area with its unit, numbers in the reader's digits. */
    cellText: ({ field }: CellText, text: string) => {
      if (field === 'area') return t('square_feet', { area: squareFeet(Number(text)) })
      return field === 'share' || field === 'dag_no' || field === 'khatiyan_number' ? digits(text) : text
    },
  }
}
