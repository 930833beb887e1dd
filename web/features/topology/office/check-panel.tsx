import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { TopologyRun, TopologyRuns } from '#contract/drawing/topology.ts'
import { placeIn } from '#web/parts/records/list/place-address.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type CheckScope, checksQuery, isOpen, useStartCheck } from './checks.queries.ts'
import { useFaultsChanged } from './faults.queries.ts'

/** The filters set the scope of a check: a zil, an upazila, or all offices of the person. */
function useCheckScope() {
  const { isAdmin } = useOffice()
  const { zil, upazila } = placeIn(useListAddress().state.filters)
  const scope: CheckScope = {
    ...(zil !== undefined && { zil_id: zil }),
    ...(zil === undefined && upazila !== undefined && { upazila_id: upazila }),
  }
  const offices = isAdmin ? 'everywhere' : 'office'
  return { scope, name: zil === undefined ? (upazila === undefined ? offices : 'upazila') : 'zil' } as const
}

/** Time of the last check, changes since then, and the running check. */
export function CheckPanel() {
  const { t } = useTranslation('topology-office')
  const { scope, name } = useCheckScope()
  const checks = useQuery(checksQuery(scope))
  const start = useStartCheck(scope)
  const open = checks.data?.runs.find(isOpen)
  useWhenOver(open, checks.data)
  const begin = (everything: boolean) =>
    start.mutate(everything, { onError: (problem) => notify.error(messageOf(problem, t('check.failed'))) })
  return (
    <section aria-label={t('check.heading')} className="grid gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status" className="min-w-0 flex-1 basis-64">
          {checks.isError && <p className="text-refusal-ink">{t('check.state_failed')}</p>}
          {checks.data && (open ? <Running run={open} /> : <StateOfSheets checks={checks.data} />)}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button pending={start.isPending} onClick={() => begin(false)}>
            <ScanSearch aria-hidden="true" className="size-4.5" />
            {t(`check.${name}`)}
          </Button>
          <Button variant="secondary" onClick={() => begin(true)}>
            {t('check.everything')}
          </Button>
        </div>
      </div>
      {open?.total != null && open.total > 0 && (
        <ProgressBar label={t('check.heading')} part={open.done / open.total} />
      )}
      {checks.data && <FailedSheets runs={checks.data.runs} />}
    </section>
  )
}

function Running({ run: { total, done } }: { run: TopologyRun }) {
  const { t } = useTranslation('topology-office')
  const { count } = useFormats()
  if (total === null) return <p className="font-semibold">{t('check.waiting')}</p>
  return <p className="font-semibold">{t('check.running', { done: count(done), total: count(total) })}</p>
}

function StateOfSheets({ checks: { runs, sheets, changed, checked_at } }: { checks: TopologyRuns }) {
  const { t } = useTranslation('topology-office')
  const { count, moment } = useFormats()
  const [last] = runs
  if (sheets === 0 && changed === 0) return <p>{t('check.nothing_drawn')}</p>
  if (checked_at === null) return <p className="font-semibold">{t('check.never')}</p>
  const since = changed === 0 ? t('check.changed_none') : t('check.changed', { count: changed, number: count(changed) })
  return (
    <>
      <p>
        <span className="font-semibold">{t('check.last', { at: moment(checked_at) })}</span> {since}
      </p>
      {last && (
        <p className="text-ink-soft text-sm">
          {t('check.result', { found: count(last.found), mended: count(last.mended) })}
        </p>
      )}
    </>
  )
}

function FailedSheets({ runs: [last] }: { runs: readonly TopologyRun[] }) {
  const { t } = useTranslation('topology-office')
  const { count } = useFormats()
  if (!last || last.failed === 0) return null
  return <Notice tone="waiting">{t('check.sheets_failed', { count: last.failed, number: count(last.failed) })}</Notice>
}

/** Refetches the list of faults while a check runs and at its end. */
function useWhenOver(open: TopologyRun | undefined, checks: TopologyRuns | undefined) {
  const refetchFaults = useFaultsChanged()
  const changes = checks?.runs.reduce((sum, { found, mended }) => sum + found + mended, 0)
  const refresh = useEffectEvent(() => void refetchFaults())
  const id = open?.id
  useEffect(() => {
    if (changes !== undefined || id !== undefined) refresh()
  }, [changes, id])
}
