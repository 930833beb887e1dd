import { useQuery } from '@tanstack/react-query'
import { correctionApplicationFee, correctionRecordFee } from '#contract/corrections/correction-fees.ts'
import { fromTaka, sumPoisha, toTaka } from '#contract/payments/money.ts'
import { feeOf, feesQuery } from '#web/platform/payment-options.ts'

/** Both fees of a correction in taka and their sum; null while they are unknown. */
export function useFees() {
  const { data } = useQuery(feesQuery)
  const application = feeOf(data, correctionApplicationFee)?.amount ?? null
  const record = feeOf(data, correctionRecordFee)?.amount ?? null
  const [one, other] = [fromTaka(application ?? -1), fromTaka(record ?? -1)]
  const total =
    application === null || record === null || one === null || other === null ? null : toTaka(sumPoisha([one, other]))
  return { application, record, total }
}
