import { EventVerdict, type PaymentLife } from '#contract/payments/office-payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Happening, happeningsOf } from './payment-story.ts'

/** All that happened to a payment, in the order of time. */
export function PaymentCourse({ payment }: { payment: PaymentLife }) {
  const { moment } = useFormats()
  const wordsOf = useHappeningWords(payment.method === 'cash')
  return (
    <ol className="grid gap-2.5">
      {happeningsOf(payment).map((happening, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and a moment may have several
        <li key={at} className="wrap-anywhere grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <span className="text-ink-faint text-sm">{moment(happening.at)}</span>
          <span>{wordsOf(happening)}</span>
        </li>
      ))}
    </ol>
  )
}

function useHappeningWords(is_cash: boolean) {
  const { t } = useTranslation('payments')
  const { taka } = useFormats()
  return (happening: Happening): string => {
    if (happening.kind === 'begun') return t('happened.begun')
    if (happening.kind === 'attempt') {
      const { outcome, provider_ref, reason, amount } = happening.attempt
      const said = t(is_cash ? 'outcome.in_cash' : `outcome.${outcome}`, { number: provider_ref })
      return [said, amount !== null && taka(amount), reason && t('reason', { reason })].filter(Boolean).join(' · ')
    }
    if (happening.kind === 'event') {
      const known = EventVerdict.safeParse(happening.event.verdict).data
      return known ? t(`reported.${known}`) : t('reported.other', { words: happening.event.verdict })
    }
    if (happening.kind === 'booking') {
      const moved = happening.booking.lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
      return t(`booked.${happening.booking.kind}`, { amount: taka(moved) })
    }
    return t(`happened.${happening.kind}`, { number: happening.number })
  }
}
