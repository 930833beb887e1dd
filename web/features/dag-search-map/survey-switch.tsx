import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type SurveySwitchProps = {
  surveys: readonly NamedSurvey[]
  chosen: number | undefined
  under: number | undefined
  onChoose: (id: number) => void
  onUnder: (id: number | undefined) => void
}

/** Switch between surveys if several drew the land, with the older survey faint beneath. */
export function SurveySwitch({ surveys, chosen, under, onChoose, onUnder }: SurveySwitchProps) {
  const { t } = useTranslation('dag-search-map')
  const { surveyName } = useLandWords()
  const newest = surveys.at(-1)
  const shown = surveys.find(({ id }) => id === chosen) ?? newest
  if (surveys.length < 2 || !shown) return null
  const before = surveys.findLast(({ sequence }) => sequence < shown.sequence)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-white p-1.5 shadow-float">
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('survey')}</legend>
        {surveys.map(({ id, code }) => (
          <label
            key={id}
            className="relative grid min-h-9 min-w-12 pointer-coarse:min-h-11 place-items-center rounded-control px-3 font-semibold text-sm hover:bg-green-50 has-checked:bg-green-800 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-green-800"
          >
            <input
              type="radio"
              name="shown_survey"
              checked={id === shown.id}
              onChange={() => onChoose(id)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            {surveyName(code)}
          </label>
        ))}
      </fieldset>
      {before && (
        <label className="flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 pr-2 text-sm">
          <input
            type="checkbox"
            checked={under === before.id}
            onChange={(event) => onUnder(event.target.checked ? before.id : undefined)}
            className="size-4.5 accent-green-800"
          />
          {t('under', { survey: surveyName(before.code) })}
          <span aria-hidden="true" className="w-7 border-[#7a5c9e] border-t-2 border-dashed" />
        </label>
      )}
    </div>
  )
}
