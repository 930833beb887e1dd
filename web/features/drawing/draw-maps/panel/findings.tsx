import { CircleAlert, CircleCheck, LocateFixed } from 'lucide-react'
import type { BoundaryCheck } from '#contract/drawing/boundaries.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { Check, Fault } from '../desk/use-check.ts'
import { hatchLook } from './hatch-look.ts'

type FindingsProps = {
  check: Check
  /** Refusal of the server on saving. */
  refused: Fault | null
  /** The mouza and sheet, in the reader's language. */
  place: string
  onMend: (shape: ParcelGeometry) => void
  onShow: (at: LonLat) => void
}

/** Findings while drawing: faults of the shape, effects on the neighbours, and checks that passed. */
export function Findings({ check, refused, place, onMend, onShow }: FindingsProps) {
  const { t } = useTranslation('drawing')
  const { count } = useFormats()
  const { found, state } = check
  const fault = check.fault ?? refused
  const open = (found ? settleable(found) : 0) + (fault ? 1 : 0)
  return (
    <section aria-labelledby="findings-title" className="grid gap-1">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="findings-title" className="font-semibold text-lg">
          {t('found.title')}
        </h2>
        <span role="status" className="inline-flex items-center gap-2 text-sm">
          {state === 'checking' && <Spinner />}
          {open > 0 && (
            <span className="rounded-control bg-marigold-soft px-2 py-0.5 font-semibold text-marigold-text">
              {t('found.open', { count: open, number: count(open) })}
            </span>
          )}
        </span>
      </div>
      {fault && <FaultLine fault={fault} onShow={onShow} />}
      {state === 'failed' && <ErrorState message={t('found.failed')} onRetry={check.retry} retrying={false} />}
      {!fault && state === 'nothing' && <p className="text-ink-soft text-sm">{t('found.nothing')}</p>}
      {!fault && state === 'no_survey' && <p className="text-ink-soft text-sm">{t('found.no_survey')}</p>}
      {found && !fault && <Found found={found} place={place} onMend={onMend} />}
    </section>
  )
}

const settleable = ({ overlaps, gaps, outside, same_as }: BoundaryCheck) =>
  overlaps.length + gaps.length + (outside ? 1 : 0) + (same_as ? 1 : 0)

function Found({ found, place, onMend }: Pick<FindingsProps, 'place' | 'onMend'> & { found: BoundaryCheck }) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const { overlaps, gaps, outside, same_as } = found
  return (
    <ul className="divide-y divide-line">
      {overlaps.map((overlap) => (
        <Finding
          key={overlap.dag_id}
          kind="overlap"
          text={t('found.overlap', { dag: digits(overlap.dag_no) })}
          area={overlap.area}
          action={t('found.snap')}
          mended={overlap.mended}
          onMend={onMend}
        />
      ))}
      {gaps.map((gap) => {
        const dags = gap.dag_nos.map(digits).join(', ')
        return (
          <Finding
            key={`${dags} ${gap.area}`}
            kind="gap"
            text={t('found.gap', { dags })}
            area={gap.area}
            action={t('found.close')}
            mended={gap.mended}
            onMend={onMend}
          />
        )
      })}
      {outside && (
        <Finding
          kind="overlap"
          text={t('found.outside', { place })}
          area={outside.area}
          action={t('found.cut')}
          mended={outside.mended}
          onMend={onMend}
        />
      )}
      {same_as && <Line good={false} text={t('found.same', { dag: digits(same_as.dag_no) })} />}
      <Line good text={t('found.closed')} />
      {!outside && <Line good text={t('found.inside', { place })} />}
      {!same_as && <Line good text={t('found.once')} />}
    </ul>
  )
}

type FindingProps = {
  kind: 'overlap' | 'gap'
  text: string
  /** Square feet. */
  area: number
  action: string
  mended: ParcelGeometry | null
  onMend: (shape: ParcelGeometry) => void
}

function Finding({ kind, text, area, action, mended, onMend }: FindingProps) {
  const { t } = useTranslation('drawing')
  const { decimals, squareFeet } = useFormats()
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <span aria-hidden="true" className="size-5 shrink-0 rounded-md border" style={hatchLook[kind]} />
      <span className="min-w-0 flex-1">
        {text}
        <span className="block text-ink-soft text-sm">
          {t('found.size', { decimals: decimals(area), square_feet: squareFeet(Math.round(area)) })}
        </span>
      </span>
      {mended && (
        <Button variant="secondary" size="small" aria-label={`${action}: ${text}`} onClick={() => onMend(mended)}>
          {action}
        </Button>
      )}
    </li>
  )
}

function Line({ good, text }: { good: boolean; text: string }) {
  const Sign = good ? CircleCheck : CircleAlert
  return (
    <li className="flex min-h-10 items-center gap-3 py-1 text-sm">
      <Sign aria-hidden="true" className={`size-5 shrink-0 ${good ? 'text-brand-mid' : 'text-late'}`} />
      {text}
    </li>
  )
}

/** Fault that makes the shape no boundary at all. */
function FaultLine({ fault: { message, at }, onShow }: { fault: Fault; onShow: (at: LonLat) => void }) {
  const { t } = useTranslation('drawing')
  return (
    <div role="alert" className="flex items-center gap-3 rounded-control bg-refusal-soft px-3 py-2 text-refusal-ink">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 text-sm">{message}</p>
      {at && (
        <Button variant="secondary" size="small" onClick={() => onShow(at)}>
          <LocateFixed aria-hidden="true" className="size-4" />
          {t('found.show')}
        </Button>
      )}
    </div>
  )
}
