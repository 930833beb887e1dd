import { Link } from '@tanstack/react-router'
import { AlarmClock, Clock } from 'lucide-react'
import type { CaseCount, CaseState } from '#contract/cases/cases.ts'
import { kindSigns } from '#web/parts/cases/kind-signs.ts'
import { addressOfKind, waitingSearch } from '#web/parts/cases/waiting-cases.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

const tones: Record<CaseState, string> = { late: 'bg-late', due_today: 'bg-marigold', in_time: 'bg-waiting' }

/** Number and age of waiting cases, one tile per kind. Each links to its list. */
export function CaseCounts({ counts }: { counts: readonly CaseCount[] }) {
  const { t } = useTranslation('overview')
  return (
    <section aria-labelledby="counts-heading" className="grid gap-2">
      <h2 id="counts-heading" className="sr-only">
        {t('cases.by_kind')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {counts.map((counted) => (
          <KindCard key={counted.kind} counted={counted} />
        ))}
      </ul>
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
        {t('cases.legend')}
        {(['late', 'due_today', 'in_time'] as const).map((state) => (
          <span key={state} className="inline-flex items-center gap-1.5">
            <span className={`size-3 rounded-sm forced-color-adjust-none ${tones[state]}`} />
            {t(`cases.state.${state}`)}
          </span>
        ))}
        <span className="sm:ml-auto">{t('cases.working_days')}</span>
      </p>
    </section>
  )
}

function KindCard({ counted }: { counted: CaseCount }) {
  const { kind, waiting, oldest_days } = counted
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  const Sign = kindSigns[kind]
  return (
    <li className="relative grid content-start gap-2 rounded-card border border-line bg-card px-4 py-3.5 shadow-card transition-colors hover:border-brand">
      <Link
        to="/admin/$page"
        params={{ page: addressOfKind[kind] }}
        search={waitingSearch[kind]}
        className="flex items-center gap-2 after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        <Sign aria-hidden="true" className="size-4.5 text-brand" />
        {t(`cases.kind.${kind}`)}
      </Link>
      <p className="flex items-baseline gap-2">
        <span className="font-semibold text-3xl">{count(waiting)}</span>
        {oldest_days !== null && (
          <span className="text-ink-soft text-sm">
            {t('cases.oldest_days', { count: oldest_days, number: count(oldest_days) })}
          </span>
        )}
      </p>
      <Squares counted={counted} />
      <Lateness counted={counted} />
    </li>
  )
}

const max_squares = 60

/** One square per case, the oldest first. */
function Squares({ counted: { waiting, late, due_today } }: { counted: CaseCount }) {
  const stateOf = (index: number): CaseState => {
    if (index < late) return 'late'
    return index < late + due_today ? 'due_today' : 'in_time'
  }
  const squares = Array.from({ length: Math.min(waiting, max_squares) }, (_, place) => ({
    place,
    state: stateOf(place),
  }))
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-1">
      {squares.map(({ place, state }) => (
        <span key={place} className={`size-3 rounded-sm forced-color-adjust-none ${tones[state]}`} />
      ))}
    </div>
  )
}

function Lateness({ counted: { waiting, late, due_today } }: { counted: CaseCount }) {
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  if (waiting === 0) return <p className="text-ink-soft">{t('cases.nothing')}</p>
  if (late + due_today === 0) return <p className="text-ink-soft">{t('cases.all_in_time')}</p>
  const Sign = late > 0 ? AlarmClock : Clock
  const words = (['late', 'due_today'] as const)
    .map((state) => [state, { late, due_today }[state]] as const)
    .flatMap(([state, number]) => (number > 0 ? [t(`cases.count.${state}`, { number: count(number) })] : []))
  return (
    <p className="flex items-center gap-1.5 font-semibold text-marigold-text">
      <Sign aria-hidden="true" className="size-4.5 shrink-0" />
      {words.join(' · ')}
    </p>
  )
}
