import { Undo2, X } from 'lucide-react'
import { square_feet_per_bigha, square_feet_per_katha } from '#contract/land-records/area.ts'
import { areaOf, feet_per_metre, lengthOf } from '#contract/land-records/measure.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useKey } from '#web/ui/hooks/use-key.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Measure } from './use-measure.ts'

type MeasurePanelProps = { measure: Measure; className?: string }

/** Measured length or area, in metres and feet, or in decimals, katha, bigha and square feet. */
export function MeasurePanel({ measure, className = 'absolute bottom-20 left-3' }: MeasurePanelProps) {
  const { t } = useTranslation('map')
  const { mode, corners } = measure
  useKey('escape', () => (corners.length > 0 ? measure.clear() : measure.end()))
  const isComplete = corners.length >= (mode === 'area' ? 3 : 2)
  return (
    <section
      aria-label={t(`measure.${mode === 'area' ? 'area' : 'distance'}`)}
      className={`z-2 flex max-w-[calc(100%-88px)] items-start gap-2 rounded-card border border-line bg-card py-1.5 pr-1.5 pl-3.5 max-lg:max-w-[calc(100%-24px)] max-lg:text-[length:min(var(--text-base),20px)] shadow-float ${className}`}
    >
      <div className="min-w-0 py-1">
        <p role="status" className="font-semibold leading-snug">
          {isComplete ? (
            <Result measure={measure} />
          ) : (
            t(`measure.${mode === 'area' ? 'begin_area' : 'begin_distance'}`)
          )}
        </p>
        <p className="text-ink-soft text-sm max-sm:hidden">{t('measure.keys')}</p>
      </div>
      <div className="flex">
        <IconButton
          Sign={Undo2}
          label={t('measure.remove_last')}
          disabled={corners.length === 0}
          onClick={measure.removeLast}
        />
        <IconButton Sign={X} label={t('measure.end')} onClick={measure.end} />
      </div>
    </section>
  )
}

function Result({ measure: { mode, corners } }: { measure: Measure }) {
  const { t } = useTranslation('map')
  const { digits, decimals, squareFeet, count } = useFormats()
  if (mode === 'distance') {
    const metres = lengthOf(corners)
    return t('measure.distance_is', {
      metres: digits(metres.toFixed(1)),
      feet: count(Math.round(metres * feet_per_metre)),
    })
  }
  const area = areaOf(corners)
  return t('measure.area_is', {
    decimals: decimals(area),
    katha: digits((area / square_feet_per_katha).toFixed(2)),
    bigha: digits((area / square_feet_per_bigha).toFixed(3)),
    square_feet: squareFeet(Math.round(area)),
  })
}
