import { useQuery } from '@tanstack/react-query'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { FileBadge } from '../file-badge.tsx'
import { isUnderWay, settlementFileQuery } from '../reconciliation.queries.ts'
import { useDaysWords } from '../use-days-words.ts'
import { Differences } from './differences.tsx'
import { FileChoices } from './file-choices.tsx'
import { Payouts } from './payouts.tsx'
import { RemoveFile } from './remove-file.tsx'

/** One settlement file: what it covers, its differences, its payouts. */
export function OpenedFile({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const { t } = useTranslation('reconciliation')
  const { count, moment } = useFormats()
  const providerName = useProviderName()
  const daysWords = useDaysWords()
  const query = useQuery(settlementFileQuery(id, useLanguage()))
  if (!query.data) return <QueryState query={query} failed={t('failed')} lines={6} />
  const file = query.data
  const open = file.differences.reduce((sum, each) => sum + each.open, 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="break-all font-semibold text-xl">{file.file_name}</h2>
        <FileBadge file={file} open={open} />
        <p className="basis-full text-ink-soft">
          {providerName(file.provider)} · {daysWords(file)}
          {file.line_count > 0 && ` · ${t('lines', { count: file.line_count, number: count(file.line_count) })}`}
        </p>
        <p className="basis-full text-ink-soft text-sm">
          {t('by', { name: file.created_by, at: moment(file.created_at) })}
        </p>
      </div>
      {isUnderWay(file) && (
        <Notice tone="waiting">
          <p>{t('under_way')}</p>
        </Notice>
      )}
      {file.state === 'refused' && (
        <Notice tone="bad">
          <p className="font-semibold">{t('refused')}</p>
          <p>
            {file.fault}
            {file.fault_line !== null && ` ${t('at_line', { line: count(file.fault_line) })}`}
          </p>
        </Notice>
      )}
      {file.state === 'ready' && (
        <>
          <Differences file={file} />
          <Payouts file={file} />
        </>
      )}
      {!isUnderWay(file) && <FileChoices key={`${file.state} ${file.first_day} ${file.last_day}`} file={file} />}
      {!isUnderWay(file) && file.accepted_at === null && <RemoveFile file={file} onRemoved={onRemoved} />}
    </div>
  )
}
