import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { OpacitySlider } from '#web/parts/map/sheet/sheet-slider.tsx'
import { useTranslation } from '#web/text/use-translation.ts'

type SurveySwitchProps = {
  surveys: readonly NamedSurvey[]
  chosen: number | undefined
  under: number | undefined
  under_percent: number
  onChoose: (id: number) => void
  onUnder: (id: number | undefined) => void
  onUnderPercent: (percent: number) => void
}

const chip = 'pointer-events-auto shrink-0 rounded-full border border-line-strong bg-card'

/** Switch between surveys if several drew the land, with the older survey beneath: a row that a phone scrolls sideways. */
export function SurveySwitch(props: SurveySwitchProps) {
  const { surveys, chosen, under, under_percent, onChoose, onUnder, onUnderPercent } = props
  const { t } = useTranslation('dag-search-map')
  const { surveyName } = useLandWords()
  const newest = surveys.at(-1)
  const shown = surveys.find(({ id }) => id === chosen) ?? newest
  if (surveys.length < 2 || !shown) return null
  const before = surveys.findLast(({ sequence }) => sequence < shown.sequence)
  const under_name = before && surveyName(before.code)
  return (
    <div className="flex items-center gap-[8px] max-lg:pointer-events-auto max-lg:overflow-x-auto max-lg:px-[12px] max-lg:[scrollbar-width:none] lg:flex-wrap">
      <fieldset className={`flex gap-1 p-[3px] ${chip}`}>
        <legend className="sr-only">{t('survey')}</legend>
        {surveys.map(({ id, code }) => (
          <label
            key={id}
            className="relative grid min-h-[44px] min-w-[48px] place-items-center rounded-full px-3 font-semibold text-sm hover:bg-brand-faint has-checked:bg-brand has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-focus lg:min-h-9"
          >
            <input
              type="radio"
              name="shown_survey"
              checked={id === shown.id}
              onChange={() => onChoose(id)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {surveyName(code)}
          </label>
        ))}
      </fieldset>
      {before && (
        <label className={`flex min-h-[50px] items-center gap-2 whitespace-nowrap px-3.5 text-sm lg:min-h-11 ${chip}`}>
          <input
            type="checkbox"
            checked={under === before.id}
            onChange={(event) => onUnder(event.target.checked ? before.id : undefined)}
            className="size-4.5 accent-brand"
          />
          {t('under', { survey: under_name })}
          <span aria-hidden="true" className="w-7 border-older border-t-2 border-dashed" />
        </label>
      )}
      {before && under === before.id && (
        <div className={`w-60 px-3.5 max-lg:hidden ${chip}`}>
          <OpacitySlider
            label={t('under_opacity', { survey: under_name })}
            percent={under_percent}
            onChange={onUnderPercent}
          />
        </div>
      )}
    </div>
  )
}
