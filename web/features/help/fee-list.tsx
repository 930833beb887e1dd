import { useQuery } from '@tanstack/react-query'
import { feesQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { FeeLines } from './fee-lines.tsx'

/** Today's prices of these items from the fee table. */
export function FeeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('help')
  const { wholeTaka, language } = useFormats()
  const fees = useQuery(feesQuery)
  if (!fees.data) return <QueryState query={fees} failed={t('fees_failed')} lines={codes.length} />
  const listed = codes.flatMap((code) => fees.data.find((fee) => fee.code === code) ?? [])
  return <FeeLines lines={listed.map((fee) => ({ name: fee[`purpose_${language}`], amount: wholeTaka(fee.amount) }))} />
}
