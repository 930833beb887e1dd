import { Link } from '@tanstack/react-router'
import type { DailyProof, ProofFault } from '#contract/payments/daily-proofs.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'

/** Kinds whose name is one that the list of payments finds. */
const of_payments: readonly ProofFault['kind'][] = [
  'not_booked',
  'other_amount_booked',
  'other_receipts',
  'unpaid_thing',
  'other_thing_amount',
  'receipt_without_payment',
]

/** Faults of a day, each with the way to its payment. */
export function ProofFaults({ proof: { faults, fault_count } }: { proof: DailyProof }) {
  const { t } = useTranslation('daily-proofs')
  const { count } = useFormats()
  return (
    <Card>
      <h3 className="mb-3 font-semibold text-lg">{t('faults.title')}</h3>
      {fault_count > faults.length && <p className="mb-2">{t('faults.more', { number: count(fault_count) })}</p>}
      <ul className="grid divide-y divide-line">
        {faults.map(({ kind, about }) => (
          <li key={`${kind} ${about}`} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="wrap-anywhere">
              {t(`faults.kind.${kind}`)}: {about}
            </span>
            {of_payments.includes(kind) && (
              <Link
                to="/admin/$page"
                params={{ page: 'payments' }}
                search={{ search: about }}
                aria-label={`${t('faults.open_payment')} ${about}`}
                className={roomyLink}
              >
                {t('faults.open_payment')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
