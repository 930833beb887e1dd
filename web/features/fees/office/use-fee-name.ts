import type { FeeRecord } from '#contract/payments/fees.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** "Khatian copy: ৳120 from 1 Dec 2026". */
export function useFeeName() {
  const { t } = useTranslation('fees')
  const { wholeTaka, day } = useFormats()
  return ({ code, amount, valid_from }: FeeRecord) =>
    t('remove.name', { purpose: t(`purpose.${code}`), amount: wholeTaka(amount), from: day(valid_from) })
}
