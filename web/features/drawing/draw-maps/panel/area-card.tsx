import { boundaryDiffers } from '#contract/land-records/area.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Areas, useAreaWords } from './use-area-words.ts'

/** Square feet; null for a dag that is not on record yet. */
type AreaCardProps = { drawn: number; recorded: number | null; allowed_percent: number | null }

/** Drawn area next to the recorded one, and their difference. */
export function AreaCard({ drawn, recorded, allowed_percent }: AreaCardProps) {
  const { t } = useTranslation('drawing')
  return (
    <section aria-label={t('area.title')} className="grid gap-2">
      <dl className="grid grid-cols-2 divide-x divide-line rounded-card border border-line-strong bg-card">
        <Area name={t('area.drawn')} square_feet={drawn || null} none={t('area.nothing_drawn')} />
        <Area name={t('area.recorded')} square_feet={recorded} none={t('area.not_recorded')} />
      </dl>
      {recorded && drawn > 0 && allowed_percent !== null && (
        <Comparison areas={{ drawn, recorded }} allowed_percent={allowed_percent} />
      )}
    </section>
  )
}

/** Difference of the areas, and whether it is above the office's limit: docs/rules/mutations.md#boundary. */
function Comparison({ areas, allowed_percent }: { areas: Areas; allowed_percent: number }) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const words = useAreaWords()
  const apart = boundaryDiffers({ ...areas, percent: allowed_percent })
  const percent = ((areas.drawn - areas.recorded) / areas.recorded) * 100
  return (
    <>
      <Scale percent={percent} allowed_percent={allowed_percent} apart={apart} />
      <p className="text-sm">
        <b className={apart ? 'text-refusal-ink' : 'text-brand'}>{words(areas)}</b>{' '}
        <span className="text-ink-soft">
          {t(apart ? 'area.too_far' : 'area.within', { percent: digits(String(allowed_percent)) })}
        </span>
      </p>
    </>
  )
}

function Area({ name, square_feet, none }: { name: string; square_feet: number | null; none: string }) {
  const { t } = useTranslation('drawing')
  const { decimals, squareFeet } = useFormats()
  return (
    <div className="min-w-0 px-4 py-2.5">
      <dt className="text-ink-soft text-sm">{name}</dt>
      {square_feet ? (
        <dd>
          <span className="font-semibold text-2xl">{decimals(square_feet)}</span>{' '}
          <span className="text-sm">{t('area.unit')}</span>
          <span className="block text-ink-soft text-sm">
            {t('area.square_feet', { area: squareFeet(Math.round(square_feet)) })}
          </span>
        </dd>
      ) : (
        <dd className="py-1 text-ink-soft">{none}</dd>
      )}
    </div>
  )
}

type ScaleProps = { percent: number; allowed_percent: number; apart: boolean }

/** Scale from too small to too large, up to twice the limit. The sentence below it says the same in words. */
function Scale({ percent, allowed_percent, apart }: ScaleProps) {
  const { digits } = useFormats()
  const widest_percent = allowed_percent * 2
  const place = 50 + (Math.max(-widest_percent, Math.min(widest_percent, percent)) / widest_percent) * 50
  return (
    <div aria-hidden="true" className="px-2 pt-1">
      <div className="relative h-2 rounded-full bg-muted">
        <span className="absolute inset-y-0 left-1/4 w-1/2 bg-waiting" />
        <span className="absolute -inset-y-1 left-1/2 w-0.5 -translate-x-1/2 bg-ink" />
        <span
          className={`absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-bright shadow-float ${apart ? 'bg-refusal' : 'bg-brand-mid'}`}
          style={{ left: `${place}%` }}
        />
      </div>
      <div className="relative h-6 text-ink-soft text-xs">
        <span className="absolute left-1/4 -translate-x-1/2">{digits(`−${allowed_percent}%`)}</span>
        <span className="absolute left-3/4 -translate-x-1/2">{digits(`+${allowed_percent}%`)}</span>
      </div>
    </div>
  )
}
