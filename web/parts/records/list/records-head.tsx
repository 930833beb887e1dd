import { Download, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useDownloadList } from '../records.queries.ts'
import type { Records } from '../use-records.ts'
import { ExportMenu } from './export-menu.tsx'
import { useTotalWords } from './use-total-words.ts'

type RecordsHeadProps<Row> = {
  words: { title: string; add?: string }
  records: Records<Row>
  onAdd?: (() => void) | undefined
  more?: ReactNode
}

/** Title of the list, its number of rows, and the actions on all of it. */
export function RecordsHead<Row>({ words, records, onAdd, more }: RecordsHeadProps<Row>) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 id="records-title" className="font-semibold text-2xl">
          {words.title}
        </h1>
        <Total records={records} />
      </div>
      <div className="flex flex-wrap gap-2">
        {more}
        <CsvButton records={records} />
        {records.downloadExport && <ExportMenu download={records.downloadExport} className={tight} />}
        {onAdd && (
          <Button onClick={onAdd} className={tight}>
            <Plus aria-hidden="true" className="size-4.5" />
            {words.add}
          </Button>
        )}
      </div>
    </header>
  )
}

const unknown_total = '000'

// On a phone all of them fit in one line.
const tight = 'max-sm:px-2.5 max-sm:text-sm'

function Total<Row>({ records }: { records: Records<Row> }) {
  const { t } = useTranslation('records')
  const totalOf = useTotalWords()
  const { data } = records.query
  const unknown = t('total', { total: unknown_total })
  // The space is reserved while loading and afterwards, so that the lines of the head do not shift.
  return (
    <p
      data-room={unknown}
      className={`${data ? 'text-ink-soft' : 'invisible'} after:invisible after:block after:h-0 after:content-[attr(data-room)]`}
    >
      {data ? t('total', { total: totalOf(data) }) : unknown}
    </p>
  )
}

function CsvButton<Row>({ records }: { records: Records<Row> }) {
  const { t } = useTranslation('records')
  const csv = useDownloadList()
  const fail = (problem: Error) => notify.error(messageOf(problem, t('csv_failed')))
  return (
    <Button
      variant="secondary"
      className={tight}
      pending={csv.isPending}
      onClick={() => csv.mutate(records.downloadCsv, { onError: fail })}
    >
      <Download aria-hidden="true" className="size-4.5" />
      {t('csv')}
    </Button>
  )
}
