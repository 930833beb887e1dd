import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { waitingMoneyQuery } from './overview.queries.ts'

/** The page on which each is decided. */
const ways = {
  held: { page: 'payments', search: { show: 'held' } },
  refund_waiting: { page: 'payments', search: { show: 'refund_waiting' } },
  refund_refused: { page: 'payments', search: { show: 'refund_refused' } },
  unassigned: { page: 'received-money', search: {} },
  faulty_days: { page: 'daily-proofs', search: {} },
} as const
const kinds = ['held', 'refund_waiting', 'refund_refused', 'unassigned', 'faulty_days'] as const

/** Money that waits for an admin: a line each, with the way to their list. Nothing where none waits. */
export function WaitingMoney() {
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  const { data } = useQuery(waitingMoneyQuery)
  const waiting = kinds.flatMap((kind) => (data && data[kind] > 0 ? [{ kind, number: data[kind] }] : []))
  if (waiting.length === 0) return null
  return (
    <section
      aria-labelledby="waiting-money"
      className="grid gap-1 rounded-card border border-line border-l-4 border-l-marigold bg-card p-4"
    >
      <h2 id="waiting-money" className="font-semibold">
        {t('waiting_money.title')}
      </h2>
      <ul>
        {waiting.map(({ kind, number }) => (
          <li key={kind}>
            <Link to="/admin/$page" params={{ page: ways[kind].page }} search={ways[kind].search} className={roomyLink}>
              {t(`waiting_money.${kind}`, { number: count(number) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
