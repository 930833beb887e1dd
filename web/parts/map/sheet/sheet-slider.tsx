import { type ReactNode, useId } from 'react'
import type { PinnedSheet } from '#contract/drawing/sheet-pins.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { SheetBeneath } from './use-sheet-beneath.ts'

/**
 * Slider for the opacity of the scanned sheet beneath the parcels, and a choice if there are several. Empty if there is
 * none.
 */
export function SheetSlider({ beneath, note }: { beneath: SheetBeneath; note?: ReactNode }) {
  const { t } = useTranslation('map')
  const { digits } = useFormats()
  const id = useId()
  const words = useSheetWords()
  const { sheet, sheets, percent } = beneath
  if (!sheet) return null
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="font-semibold">
          {t('sheet.title')}
        </h2>
        <span className="text-ink-soft text-sm">
          {t('sheet.off', {
            pins: digits(String(sheet.pin_count)),
            metres: digits(sheet.residual_m.toFixed(1)),
          })}
        </span>
      </div>
      <OpacitySlider percent={percent} onChange={beneath.setPercent} />
      {sheets.length > 1 && (
        <label className="grid gap-1 text-sm">
          {t('sheet.which')}
          <select
            value={sheet.mouza_map_id}
            onChange={(event) => beneath.choose(Number(event.target.value))}
            className="min-h-11 w-full rounded-control border border-field bg-card px-2"
          >
            {sheets.map((each) => (
              <option key={each.mouza_map_id} value={each.mouza_map_id}>
                {words(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      {!sheet.published && <p className="text-ink-soft text-sm">{t('sheet.unpublished')}</p>}
      {note && sheet.published && <p className="text-ink-soft text-sm">{note}</p>}
    </section>
  )
}

type OpacitySliderProps = {
  percent: number
  onChange: (percent: number) => void
  /** Label in place of the sheet's. */
  label?: string
}

/** From 0 to 100 %, by the arrow keys in steps of five. */
export function OpacitySlider({ percent, onChange, label }: OpacitySliderProps) {
  const { t } = useTranslation('map')
  const { digits } = useFormats()
  const words = t('sheet.percent', { percent: digits(String(percent)) })
  return (
    <div className="flex items-center gap-3">
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={label ?? t('sheet.opacity')}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-brand"
      />
      <output aria-hidden="true" className="w-12 text-right text-sm">
        {words}
      </output>
    </div>
  )
}

function useSheetWords() {
  const { t } = useTranslation('map')
  const { digits } = useFormats()
  const { mapName, surveyName } = useLandWords()
  return (sheet: PinnedSheet) =>
    [
      sheet.survey_code && surveyName(sheet.survey_code),
      t('sheet.name', { map: mapName(sheet) ?? t('sheet.unnamed'), zil: digits(sheet.zil_no) }),
    ]
      .filter(Boolean)
      .join(' · ')
}
