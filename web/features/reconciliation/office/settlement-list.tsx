import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { SettlementFileLine } from '#contract/payments/reconciliation.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { FileBadge } from './file-badge.tsx'
import { settlementFilesQuery } from './reconciliation.queries.ts'
import { useDaysWords } from './use-days-words.ts'

/** Files that were sent, each with a link to its differences. */
export function SettlementList() {
  const { t } = useTranslation('reconciliation')
  const [page, setPage] = useState(1)
  const query = useQuery(settlementFilesQuery(page))
  const files = query.data?.data ?? []
  return (
    <section aria-labelledby="settlement-files-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="settlement-files-title" className="font-semibold text-lg">
        {t('list.title')}
      </h2>
      {!query.data && <QueryState query={query} failed={t('list.failed')} lines={5} />}
      {query.data && files.length === 0 && <EmptyState Sign={FileUp} text={t('list.none')} />}
      {files.length > 0 && (
        <ul
          aria-label={t('list.title')}
          aria-busy={query.isPlaceholderData || undefined}
          className="grid gap-2.5 aria-busy:opacity-60"
        >
          {files.map((file) => (
            <ListedFile key={file.id} file={file} />
          ))}
        </ul>
      )}
      {query.data && query.data.last_page > 1 && <Pager page={page} last={query.data.last_page} onPage={setPage} />}
    </section>
  )
}

function ListedFile({ file }: { file: SettlementFileLine }) {
  const { t } = useTranslation('reconciliation')
  const { count, moment } = useFormats()
  const providerName = useProviderName()
  const daysWords = useDaysWords()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to="/admin/$page"
          params={{ page: 'reconciliation' }}
          search={{ file: String(file.id) }}
          className={`${roomyLink} break-all`}
        >
          {file.file_name}
        </Link>
        <p className="text-ink-soft text-sm">
          {providerName(file.provider)}
          {file.first_day !== null && ` · ${daysWords(file)}`}
          {file.line_count > 0 && ` · ${t('lines', { count: file.line_count, number: count(file.line_count) })}`}
        </p>
        <p className="text-ink-soft text-sm">{t('by', { name: file.created_by, at: moment(file.created_at) })}</p>
      </div>
      <FileBadge file={file} open={file.open_count} />
    </li>
  )
}
