import { useQuery } from '@tanstack/react-query'
import { type FeeRecord, NewFee } from '#contract/payments/fees.ts'
import type { FeeCode } from '#contract/payments/payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { dayBefore, feeChange } from './dated-fees.ts'
import { feesOfCodeQuery } from './fees.queries.ts'

type NewFeeInput = { code: FeeCode; amount: number; valid_from: string }

/** Sentence about the effect of a new fee, as soon as the draft is complete. */
export function FeeChange({ draft }: { draft: object }) {
  const { t } = useTranslation('fees')
  const fee = NewFee.safeParse(draft)
  return (
    <div role="status" className="rounded-control border-brand border-l-3 bg-brand-faint px-4 py-2.5">
      <p className="font-semibold text-sm">{t('change.title')}</p>
      {fee.success ? <ChangePreview fee={fee.data} /> : <p className="text-ink-soft">{t('change.waiting')}</p>}
    </div>
  )
}

function ChangePreview({ fee }: { fee: NewFeeInput }) {
  const { t } = useTranslation(['fees', 'ui'])
  const sentences = useSentences(fee)
  const { data, isError, error } = useQuery(feesOfCodeQuery(fee.code))
  if (isError) return <p>{error.message}</p>
  return <p>{data ? sentences(data.data).join(' ') : t('ui:loading')}</p>
}

function useSentences({ code, amount, valid_from }: NewFeeInput) {
  const { t } = useTranslation('fees')
  const { wholeTaka, day } = useFormats()
  const purpose = t(`purpose.${code}`)
  return (fees: FeeRecord[]): string[] => {
    const { before, sameDay, next } = feeChange(fees, valid_from)
    if (sameDay) return [t('change.same_day', { amount: wholeTaka(sameDay.amount) })]
    const words = { purpose, amount: wholeTaka(amount) }
    const sentences = before
      ? [t('change.then', { ...words, before: wholeTaka(before.amount), until: day(dayBefore(valid_from)) })]
      : [t('change.first', { ...words, from: day(valid_from) })]
    if (before?.amount === amount) sentences.push(t('change.same_amount'))
    if (next) sentences.push(t('change.next', { from: day(next.valid_from), amount: wholeTaka(next.amount) }))
    return sentences
  }
}
