import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { differenceWords } from '#contract/payments/difference-words.ts'
import type { Difference } from '#contract/payments/reconciliation.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { useReceive } from '../reconciliation.queries.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** One difference: both amounts, the numbers, and the step that settles it. */
export function DifferenceCard({ difference }: { difference: Difference }) {
  const { t } = useTranslation('reconciliation')
  const { calendarDay, count, digits } = useFormats()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { kind, line, transaction, reference, day, payment_id, settled_at } = difference
  const { name, step } = differenceWords[kind]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold">{name[language]}</h4>
        <p className="text-ink-soft text-sm">
          {line === null ? t('difference.only_here') : t('difference.line', { line: count(line) })}
          {day !== null && ` · ${calendarDay(day)}`}
        </p>
      </div>
      <Amounts difference={difference} />
      <p className="wrap-anywhere text-sm">
        {transaction !== null && `${t('difference.transaction')}: ${transaction}`}
        {transaction !== null && reference !== null && ' · '}
        {reference !== null && `${t('difference.reference')}: ${digits(reference)}`}
      </p>
      {settled_at === null ? (
        <>
          <p>{step[language]}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {payment_id !== null && <PaymentLink id={payment_id} />}
            {kind === 'missing_here' && <ReceiveButton difference={difference} />}
            <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
              <Check aria-hidden="true" className="size-4" />
              {t('difference.settle')}
            </Button>
          </div>
        </>
      ) : (
        <SettledBy difference={difference} />
      )}
      {asking && <SettleDialog difference={difference} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Books money that only the provider knows, so that it finds its land or waits. */
function ReceiveButton({ difference }: { difference: Difference }) {
  const { t } = useTranslation('reconciliation')
  const receiving = useReceive(difference.id)
  return (
    <Button
      size="small"
      pending={receiving.isPending}
      onClick={() =>
        // With the next list this button may be gone, and a callback of its mutation with it.
        receiving.mutateAsync().then(
          () => notify.success(t('difference.received')),
          (problem: Error) => notify.error(problem.message),
        )
      }
    >
      {t('difference.receive')}
    </Button>
  )
}

function Amounts({ difference: { kind, there, here } }: { difference: Difference }) {
  const { t } = useTranslation('reconciliation')
  const { taka } = useFormats()
  if (kind === 'unreadable') return null
  const words = (amount: number | null) => (amount === null ? t('difference.nothing') : taka(amount))
  return (
    <p className="flex flex-wrap gap-x-5">
      <span>
        {t('difference.there')}: <strong className="font-semibold">{words(there)}</strong>
      </span>
      {kind !== 'doubled' && (
        <span>
          {t('difference.here')}: <strong className="font-semibold">{words(here)}</strong>
        </span>
      )}
    </p>
  )
}

function PaymentLink({ id }: { id: number }) {
  const { t } = useTranslation('reconciliation')
  return (
    <Link to="/admin/$page/$id" params={{ page: 'payments', id: String(id) }} className={roomyLink}>
      {t('difference.open_payment')}
    </Link>
  )
}

function SettledBy({ difference }: { difference: Difference }) {
  const { t } = useTranslation('reconciliation')
  const { moment } = useFormats()
  const { settled_at, settled_by, settled_by_file, note, payment_id } = difference
  return (
    <>
      <p>
        {settled_by_file === null ? (
          t('difference.settled_by', { name: settled_by ?? '', at: moment(settled_at ?? '') })
        ) : (
          <Link
            to="/admin/$page"
            params={{ page: 'reconciliation' }}
            search={{ file: String(settled_by_file) }}
            className={roomyLink}
          >
            {t('difference.settled_by_file')}
          </Link>
        )}
      </p>
      {note !== null && <p className="wrap-anywhere">{note}</p>}
      {payment_id !== null && (
        <div>
          <PaymentLink id={payment_id} />
        </div>
      )}
    </>
  )
}
