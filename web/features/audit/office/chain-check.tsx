import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { AuditCheck } from '#contract/audit/audit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { latestCheckQuery, type useStartCheck } from './audit.queries.ts'

type CheckProps = { start: ReturnType<typeof useStartCheck> }

export function CheckButton({ start }: CheckProps) {
  const { t } = useTranslation('audit')
  return (
    <Button variant="secondary" pending={start.isPending} onClick={() => start.mutate(false)}>
      <Link2 aria-hidden="true" className="size-4.5" />
      {t('chain.check')}
    </Button>
  )
}

/** Result of the newest check: intact, or the broken place; its progress while it runs. */
export function ChainResult({ start }: CheckProps) {
  const { t } = useTranslation('audit')
  const latest = useQuery(latestCheckQuery)
  const failed = start.error ?? latest.error
  if (failed)
    return (
      <ErrorState
        message={t('chain.failed')}
        detail={failed.message}
        onRetry={() => (start.isError ? start.mutate(false) : latest.refetch())}
      />
    )
  const check = latest.data
  if (!check) return null
  if (check.state !== 'done') return <Running check={check} />
  return (
    <Notice tone={check.faults.length === 0 ? 'good' : 'bad'}>
      <Outcome check={check} />
      <Button variant="quiet" size="small" pending={start.isPending} onClick={() => start.mutate(true)}>
        {t('chain.everything')}
      </Button>
    </Notice>
  )
}

function Running({ check: { done, total } }: { check: AuditCheck }) {
  const { t } = useTranslation('audit')
  const { count } = useFormats()
  const whole = Math.max(total ?? 0, done)
  return (
    <div className="grid max-w-md gap-1 text-ink-soft">
      <p>{t('chain.checking', { done: count(done), total: count(whole) })}</p>
      <ProgressBar label={t('chain.progress')} part={whole === 0 ? 0 : done / whole} />
    </div>
  )
}

function Outcome({ check }: { check: AuditCheck }) {
  const { t } = useTranslation('audit')
  const { count, moment } = useFormats()
  const { faults, done, everything, finished_at, created_at } = check
  const read = { count: done, number: count(done), at: moment(finished_at ?? created_at) }
  return (
    <>
      <p className="font-semibold">
        {faults.length === 0
          ? t('chain.intact')
          : t('chain.broken', { count: faults.length, number: count(faults.length) })}
      </p>
      <p>{everything ? t('chain.read', read) : t('chain.read_new', read)}</p>
      {faults.length > 0 && (
        <ul className="mt-1 max-h-60 list-disc overflow-y-auto pl-5">
          {faults.map(({ lane, lane_number, fault }) => (
            <li key={`${lane} ${lane_number} ${fault}`}>
              {t('chain.place', { lane: count(lane), number: count(lane_number), fault: t(`chain.fault.${fault}`) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
