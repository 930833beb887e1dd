import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/overview/overview.ts'
import { useTotalWords } from '#web/parts/records/list/use-total-words.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Waiting } from './waiting.tsx'

const kinds = ['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'dags'] as const
type Kind = (typeof kinds)[number]

/** Only an admin has these pages. */
const adminOnly: readonly Kind[] = ['divisions', 'districts']

/** A bar is full at 1,000: rules/limits.md#stat-bars. */
const percentOf = (value: number) => Math.min(100, (value / 1000) * 100)

export function StatCards({ stats }: { stats: Overview['stats'] | undefined }) {
  const { t } = useTranslation('overview')
  return (
    <section aria-labelledby="records-heading">
      <h2 id="records-heading" className="sr-only">
        {t('records')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {kinds.map((kind) => (
          <li key={kind} className="relative rounded-card border border-line bg-card px-4 pt-3 pb-4 shadow-card">
            <StatName kind={kind} />
            <StatValue value={stats?.[kind]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StatName({ kind }: { kind: Kind }) {
  const { t } = useTranslation('overview')
  const { isAdmin } = useOffice()
  const look = 'block text-ink-soft text-sm'
  if (!isAdmin && adminOnly.includes(kind)) return <p className={look}>{t(`stat.${kind}`)}</p>
  return (
    <Link
      to="/admin/$page"
      params={{ page: kind }}
      className={`${look} after:absolute after:inset-0 after:rounded-card hover:text-brand hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus`}
    >
      {t(`stat.${kind}`)}
    </Link>
  )
}

function StatValue({ value }: { value: number | undefined }) {
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  const totalOf = useTotalWords()
  return (
    <>
      <p className="font-semibold text-2xl">{value === undefined ? <Waiting /> : totalOf({ total: value })}</p>
      <div
        aria-hidden="true"
        title={value === undefined ? undefined : t('bar', { value: count(value) })}
        className="relative z-1 mt-2 h-1.5 overflow-hidden rounded-full bg-muted"
      >
        <div className="h-full rounded-full bg-brand-mid" style={{ width: `${percentOf(value ?? 0)}%` }} />
      </div>
    </>
  )
}
