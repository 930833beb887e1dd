import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type Import, isTableKind } from '#contract/imports/imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ImportBadge } from './import-badge.tsx'
import { importsQuery } from './imports.queries.ts'

/** Last imports, each with a link to its result. */
export function ImportList() {
  const { t } = useTranslation('imports')
  const query = useQuery(importsQuery)
  return (
    <section aria-labelledby="last-imports-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="last-imports-title" className="font-semibold text-lg">
        {t('list.title')}
      </h2>
      {!query.data && <QueryState query={query} failed={t('list.failed')} lines={5} />}
      {query.data?.imports.length === 0 && <EmptyState Sign={FileUp} text={t('list.none')} />}
      {query.data && query.data.imports.length > 0 && (
        <ul aria-label={t('list.title')} className="grid gap-2.5">
          {query.data.imports.map((each) => (
            <ListedImport key={each.id} each={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ListedImport({ each }: { each: Import }) {
  const { t } = useTranslation('imports')
  const { count, moment } = useFormats()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to="/admin/$page"
          params={{ page: 'imports' }}
          search={{ import: String(each.id) }}
          className={`${roomyLink} break-all`}
        >
          {each.file_name}
        </Link>
        <p className="text-ink-soft text-sm">
          {t('list.by', { name: each.created_by, at: moment(each.created_at) })}
          {each.total > 0 && each.state !== 'reading' && (
            <>
              {' '}
              ·{' '}
              {t(`list.${isTableKind(each.kind) ? 'rows' : each.kind}`, {
                count: each.total,
                number: count(each.total),
              })}
            </>
          )}
        </p>
      </div>
      <ImportBadge state={each.state} />
    </li>
  )
}
