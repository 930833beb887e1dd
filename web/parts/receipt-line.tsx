import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { spacedCode } from '#contract/documents.ts'
import type { ReceiptLine as Receipt } from '#contract/payments.ts'
import { useFormats } from '#web/text/use-formats.ts'

/** Where a paid thing has its receipt: its number, and the code that proves it. */
export function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('parts')
  const { digits } = useFormats()
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      <ReceiptText aria-hidden="true" className="size-4 shrink-0 text-green-700" />
      {t('receipt.number', { number: digits(receipt.number) })}
      <Link
        to="/verify/$code"
        params={{ code: receipt.verify_code }}
        className="inline-flex min-h-8 items-center font-semibold text-green-800 underline underline-offset-4"
      >
        {t('receipt.check', { code: spacedCode(receipt.verify_code) })}
      </Link>
    </p>
  )
}
