import { CircleStop, Download } from 'lucide-react'
import type { DakhilaPrint } from '#contract/land-tax/dakhila-prints.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { isOpen, useDownloadPrint, useStopPrint } from './prints.queries.ts'
import { useDaysWords } from './use-days-words.ts'

type LineProps = { print: DakhilaPrint; name: string }

const tones = { waiting: 'waiting', running: 'waiting', done: 'good', failed: 'refused', cancelled: 'neutral' } as const

/** One print: progress, result and actions. */
export function PrintLine({ print }: { print: DakhilaPrint }) {
  const { t } = useTranslation('revenue')
  const { language, moment } = useFormats()
  const days = useDaysWords()
  const { upazila, state, total, done } = print
  const name = `${nameIn(language, upazila)}, ${days(print)}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{name}</p>
          <p className="text-ink-soft text-sm">
            {t('prints.by', { name: print.started_by, at: moment(print.created_at) })}
          </p>
          <p className="text-sm">
            <Outcome print={print} />
          </p>
        </div>
        <span role="status">
          <StatusBadge tone={tones[state]}>{t(`prints.state.${state}`)}</StatusBadge>
        </span>
        {isOpen(print) && <StopButton print={print} name={name} />}
        {state === 'done' && <DownloadButton print={print} name={name} />}
      </div>
      {isOpen(print) && <ProgressBar label={t('prints.progress', { name })} part={done / total} />}
    </li>
  )
}

function Outcome({ print: { state, total, done, fault, size_bytes, kept_until } }: { print: DakhilaPrint }) {
  const { t } = useTranslation('revenue')
  const { count, digits, moment } = useFormats()
  const all = { count: total, number: count(total) }
  if (state === 'waiting') return t('prints.waits', all)
  if (state === 'running') return t('prints.runs', { done: count(done), total: count(total) })
  if (fault !== null) return t(`prints.fault.${fault}`)
  if (kept_until === null || size_bytes === null) return null
  const size = digits((size_bytes / 1_000_000).toFixed(1))
  return t('prints.ready', { ...all, size, until: moment(kept_until) })
}

function StopButton({ print: { id }, name }: LineProps) {
  const { t } = useTranslation('revenue')
  const stop = useStopPrint(id)
  const fail = (problem: Error) => notify.error(messageOf(problem, t('prints.stop_failed')))
  return (
    <Button
      variant="secondary"
      size="small"
      pending={stop.isPending}
      aria-label={t('prints.stop_print', { name })}
      onClick={() => stop.mutate(undefined, { onError: fail })}
    >
      <CircleStop aria-hidden="true" className="size-4.5" />
      {t('prints.stop')}
    </Button>
  )
}

function DownloadButton({ print: { id }, name }: LineProps) {
  const { t } = useTranslation('revenue')
  const file = useDownloadPrint(id)
  const fail = (problem: Error) => notify.error(messageOf(problem, t('prints.download_failed')))
  return (
    <Button
      variant="secondary"
      size="small"
      pending={file.isPending}
      aria-label={t('prints.download_print', { name })}
      onClick={() => file.mutate(undefined, { onError: fail })}
    >
      <Download aria-hidden="true" className="size-4.5" />
      {t('prints.download')}
    </Button>
  )
}
