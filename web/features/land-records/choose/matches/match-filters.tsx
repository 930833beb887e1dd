import type { LandMatch } from '#contract/locations/land-matches.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TickList } from './tick-list.tsx'
import { type Narrowing, no_survey } from './use-narrowing.ts'

type MatchFiltersProps = {
  matches: readonly LandMatch[]
  narrowing: Narrowing
  change: (part: Partial<Narrowing>) => void
}

/** Filters by survey, mouza, khatian and size: the facts on a person's paper. */
export function MatchFilters({ matches, narrowing, change }: MatchFiltersProps) {
  const { t } = useTranslation('land-records')
  const { language } = useFormats()
  const { surveyName } = useLandWords()
  const ofDags = matches.some(({ kind }) => kind === 'dag')
  const size = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <div className="grid gap-5">
      <TickList
        label={t('matches.survey')}
        values={matches.map(({ survey }) => ({ id: survey?.id ?? no_survey, name: surveyName(survey?.code) }))}
        unticked={narrowing.surveys}
        onChange={(surveys) => change({ surveys })}
      />
      <TickList
        label={t('matches.mouza')}
        values={matches.map(({ mouza }) => ({ id: mouza.id, name: nameIn(language, mouza) }))}
        unticked={narrowing.mouzas}
        onChange={(mouzas) => change({ mouzas })}
      />
      {ofDags && (
        <Field
          name="match_khatian"
          label={t('matches.khatian')}
          placeholder={t('matches.khatian_like')}
          autoComplete="off"
          value={narrowing.khatian}
          onChange={(event) => change({ khatian: event.target.value })}
        />
      )}
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">{t('matches.size')}</legend>
        <div className="grid grid-cols-2 gap-2">
          <Field
            {...size}
            name="match_from"
            label={t('matches.from')}
            value={narrowing.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <Field
            {...size}
            name="match_to"
            label={t('matches.to')}
            value={narrowing.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      </fieldset>
    </div>
  )
}
