import { Check, MessageSquareText, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AssistedBy } from '#contract/assistance/assistance.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'
import { AssistedLine } from '../assisted-line.tsx'

type PaidPanelProps = {
  /** BDT. */
  amount: number
  /** Title of the completed act. */
  title: string
  about?: string
  facts: readonly { name: string; value: ReactNode }[]
  /** Papers, the most wanted first. */
  papers: ReactNode
  /** Masked number that a text message was sent to; null if none was sent. */
  sms_sent_to: string | null
  assisted_by: AssistedBy
  /** The land, and the next steps. */
  children: ReactNode
  onClose: () => void
}

/** Confirmation of a payment with its numbers and papers; it is shown until the reader closes it. */
export function PaidPanel(panel: PaidPanelProps) {
  const { amount, title, about, facts, papers, sms_sent_to, assisted_by, children, onClose } = panel
  const { t } = useTranslation('parts')
  const { taka, digits } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that opened the payment is gone, so the focus moves here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="paid" className="grid gap-3">
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-card">
        <div className="on-dark relative grid justify-items-center gap-1 bg-deep px-5 py-6 text-center text-bright">
          <ParcelPattern className="text-bright/8" />
          <button
            type="button"
            aria-label={t('paid.close')}
            onClick={onClose}
            className="absolute top-1.5 right-1.5 z-1 grid size-11 place-items-center rounded-control hover:bg-bright/15"
          >
            <X aria-hidden="true" className="size-5.5" />
          </button>
          <span className="relative grid size-13 place-items-center rounded-full bg-marigold text-on-marigold">
            <Check aria-hidden="true" className="size-7" />
          </span>
          <p className="relative font-semibold text-4xl">{taka(amount)}</p>
          <h2 ref={heading} id="paid" tabIndex={-1} className="relative rounded font-semibold text-xl outline-none">
            {title}
          </h2>
          {about && <p className="relative text-bright/90">{about}</p>}
        </div>
        <div className="grid gap-4 p-5">
          <div className="grid gap-2 sm:flex sm:flex-wrap">{papers}</div>
          <dl className="grid divide-y divide-line">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="min-w-0 break-words font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {sms_sent_to && (
        <p className="flex items-start gap-3 rounded-card bg-brand-soft px-4 py-3 text-brand-strong">
          <MessageSquareText aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {t('paid.sms', { number: digits(sms_sent_to) })}
        </p>
      )}
      <AssistedLine by={assisted_by} />
      {children}
    </section>
  )
}
