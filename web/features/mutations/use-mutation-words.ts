import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type Land = Pick<Mutation, 'khatian_number' | 'dag_number' | 'mouza' | 'upazila' | 'district'>

/** Texts about a mutation, in the reader's language. */
export function useMutationWords() {
  const { t } = useTranslation(['mutations', 'parts'])
  const { taka, moment, digits } = useFormats()
  const { parcelLine } = useLandWords()
  return {
    /** `Mutation 12`, to quote to support. */
    title: ({ id }: Pick<Mutation, 'id'>) => t('title', { id: digits(String(id)) }),
    /** `Mutation 12 · Sale` */
    heading: ({ id, mutation_type }: Pick<Mutation, 'id' | 'mutation_type'>) =>
      t('heading', { id: digits(String(id)), type: t(`type.${mutation_type}`) }),
    /** `Dag 123 · Khatian 45 · Bhakurta, Savar, Dhaka` */
    landLine: ({ khatian_number, dag_number, ...where }: Land) =>
      parcelLine({ ...where, khatiyan_number: khatian_number, dag_no: dag_number, survey: null }),
    /** `৳1,025.00 · submitted 21 Nov 2026, 1:05 pm` */
    feeLine: ({ fee_amount, created_at }: Pick<Mutation, 'fee_amount' | 'created_at'>) =>
      [taka(fee_amount), t('submitted', { at: moment(created_at) })].join(' · '),
    /** `bKash ••••4321`; empty until somebody has paid. */
    payer: ({ payment_method, payer_identifier }: Pick<Mutation, 'payment_method' | 'payer_identifier'>) =>
      payment_method && `${t(`parts:method.${payment_method}`)} ${digits(payer_identifier ?? '')}`.trim(),
    status: ({ status, applied_at }: Pick<Mutation, 'status' | 'applied_at'>) =>
      t(`status.${applied_at === null ? status : 'applied'}`),
  }
}
