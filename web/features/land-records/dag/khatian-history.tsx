import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KhatianVersion } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { historyQuery } from '../land-records.queries.ts'

/** Versions, the newest first. Names are only on a paid copy. */
export function KhatianHistory({ dag }: { dag: number }) {
  const { t } = useTranslation('land-records')
  const history = useQuery(historyQuery(dag))
  if (history.isPending || history.isError)
    return <QueryState query={history} lines={3} failed={t('failed.history')} brief />
  const named = history.data.some((version) => version.khotiyan)
  return (
    <div className="grid gap-2">
      <ol className="grid gap-4 border-brand-soft border-l-4 pl-4">
        {history.data.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </ol>
      {!named && <p className="text-ink-faint text-sm">{t('history.names_with_copy')}</p>}
    </div>
  )
}

function Version({ version }: { version: KhatianVersion }) {
  const { t } = useTranslation('land-records')
  const { day, digits, count, decimals } = useFormats()
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{t('version', { day: day(version.since) })}</b>
        {version.current && <StatusBadge tone="good">{t('history.current')}</StatusBadge>}
      </p>
      <p className="text-ink-soft">
        {t('history.line', {
          khatian: digits(version.khatiyan_number),
          reason: version.reason ?? t(`history.${silent(version)}`),
          owners: t('owner_count', { count: version.owner_count, number: count(version.owner_count) }),
        })}
      </p>
      {version.cause?.kind === 'mutation' && !version.has_document && (
        <p className="text-ink-faint text-sm">{t('history.no_scan')}</p>
      )}
      {version.cause?.kind === 'mutation' && version.cause.id !== null && (
        <Link to="/mutations/$id" params={{ id: String(version.cause.id) }} className={roomyLink}>
          {t('history.own_mutation')}
        </Link>
      )}
      {version.khotiyan && (
        <ul className="text-sm">
          {version.khotiyan.map((row) => (
            <li key={row.id}>
              <span lang="bn">{row.owner}</span> · {t('decimals', { area: decimals(row.area) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Text if no reason was written. */
const silent = ({ version, cause }: KhatianVersion) =>
  version === 1 ? 'first' : cause?.kind === 'mutation' ? 'mutation' : 'no_reason'
