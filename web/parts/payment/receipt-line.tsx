import { Link } from '@tanstack/react-router'
import { FileCheck, ReceiptText } from 'lucide-react'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import type { ReceiptLine as Receipt } from '#contract/payments/payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TrackLink } from './track-link.tsx'

type ReceiptLineProps = {
  receipt: Receipt
  /** `dakhila` for land tax, whose receipt has that name; `copy` for the paper that was paid for. */
  kind?: 'receipt' | 'dakhila' | 'copy'
  /** An officer decides the case and needs no link to track it. */
  read_by?: 'citizen' | 'officer'
}

/**
 * Receipt of a paid thing, or the thing itself: the number as printed on the paper, and its own verification code. One
 * that is withdrawn says so, and that the payment is still valid.
 */
export function ReceiptLine({
  receipt: { number, verify_code, revoked_at, challan },
  kind = 'receipt',
  read_by = 'citizen',
}: ReceiptLineProps) {
  const { t } = useTranslation('parts')
  const { day, calendarDay } = useFormats()
  const Sign = kind === 'copy' ? FileCheck : ReceiptText
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
        <Sign aria-hidden="true" className="size-4 shrink-0 text-brand-mid" />
        <span>
          {t(`receipt.number_of.${kind}`)} <span className="inline-block max-w-full">{number}</span>
        </span>
        <Link to="/verify/$code" params={{ code: verify_code }} className={roomyLink}>
          {t(`receipt.check_of.${kind}`, { code: spacedCode(verify_code) })}
        </Link>
        {read_by === 'citizen' && kind !== 'copy' && <TrackLink reference={number} />}
      </p>
      {challan && (
        <p className="text-ink-soft text-sm">
          {t('receipt.challan', { number: challan.number, date: calendarDay(challan.date) })}
        </p>
      )}
      {revoked_at && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <StatusBadge tone="refused">
            {t(kind === 'copy' ? 'receipt.copy_withdrawn' : 'receipt.withdrawn', { day: day(revoked_at) })}
          </StatusBadge>
          {t('receipt.withdrawn_about')}
        </p>
      )}
    </>
  )
}
