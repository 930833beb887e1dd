import { FileText } from 'lucide-react'
import type { CaseHistory } from '#contract/cases/cases.ts'
import type { CaseRequest } from '#contract/cases/papers-requests.ts'
import { useFileSize } from '#web/parts/uploads/use-file-size.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Questions of officers in a case, and the answers with their papers; nothing where nobody asked. */
export function CaseRequests({ history: { requests } }: { history: Pick<CaseHistory, 'requests'> }) {
  const { t } = useTranslation('office-questions')
  if (requests.length === 0) return null
  return (
    <Card aria-labelledby="requests-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="requests-title" className="font-semibold text-lg">
        {t('office.heading')}
      </h2>
      <ol className="grid divide-y divide-line">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ol>
    </Card>
  )
}

function Request({ request }: { request: CaseRequest }) {
  const { t } = useTranslation('office-questions')
  const { day, calendarDay } = useFormats()
  const { papers, remarks, requested_at, answer_by, answer, files } = request
  const asked = answer_by
    ? t('office.asked', { day: day(requested_at), until: calendarDay(answer_by) })
    : t('office.asked_without_day', { day: day(requested_at) })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-ink-soft text-sm">{asked}</p>
        <Outcome request={request} />
      </div>
      {papers.length > 0 && <p className="font-semibold">{papers.map((paper) => t(`paper.${paper}`)).join(' · ')}</p>}
      {remarks && <p className="wrap-anywhere whitespace-pre-line">{remarks}</p>}
      {answer && (
        <p className="wrap-anywhere whitespace-pre-line rounded-control bg-muted px-3 py-2">
          {t('office.words', { words: answer })}
        </p>
      )}
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file) => (
            <AnswerFile key={file.id} file={file} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Outcome({ request: { answered, ended_at, days_over } }: { request: CaseRequest }) {
  const { t } = useTranslation('office-questions')
  const { day } = useFormats()
  if (answered && ended_at) return <StatusBadge tone="good">{t('office.answered', { day: day(ended_at) })}</StatusBadge>
  if (ended_at) return <StatusBadge tone="refused">{t(days_over ? 'office.no_answer' : 'office.went_on')}</StatusBadge>
  return (
    <StatusBadge tone={days_over ? 'refused' : 'waiting'}>
      {t(days_over ? 'office.days_over' : 'office.waiting')}
    </StatusBadge>
  )
}

function AnswerFile({ file: { name, path, size } }: { file: CaseRequest['files'][number] }) {
  const bytes = useFileSize()
  return (
    <li>
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className="wrap-anywhere inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <FileText aria-hidden="true" className="size-4.5 shrink-0" />
        {name}
        <span className="font-normal text-ink-soft text-sm">{bytes(size)}</span>
      </a>
    </li>
  )
}
