import type { DagChoice } from '#contract/mutations/mutation-office.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

export type DagOffer = Pick<
  DagChoice,
  'dag_id' | 'dag_number' | 'khatiyan_number' | 'land_area' | 'survey_code' | 'owners'
>

type DagChoicesProps = { offers: readonly DagOffer[]; chosen: number | null; onChoose: (dag_id: number) => void }

/** Dags on record to choose from, each with its survey, area and owners. */
export function DagChoices({ offers, chosen, onChoose }: DagChoicesProps) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { decimals } = useFormats()
  const { dagAndKhatian, surveyName } = useLandWords()
  return (
    <div role="radiogroup" aria-labelledby="which-dag" className="grid gap-2">
      {offers.map(({ dag_id, dag_number, khatiyan_number, land_area, survey_code, owners }) => (
        <label
          key={dag_id}
          className="flex items-start gap-3 rounded-control border border-line-strong bg-card px-3 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-faint"
        >
          <input
            type="radio"
            name="dag_id"
            value={dag_id}
            checked={dag_id === chosen}
            onChange={() => onChoose(dag_id)}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            <span className="block font-semibold">
              {[dagAndKhatian({ dag_no: dag_number, khatiyan_number }), surveyName(survey_code)].join(' · ')}
            </span>
            <span className="wrap-anywhere block text-ink-soft text-sm">
              {[t('mutations:decimals', { area: decimals(land_area) }), owners.map(({ owner }) => owner).join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
