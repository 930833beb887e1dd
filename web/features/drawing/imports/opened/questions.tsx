import { Search } from 'lucide-react'
import { useState } from 'react'
import { type AreaUnit, areaUnits } from '#contract/imports/areas.ts'
import type { Import } from '#contract/imports/imports.ts'
import { questionKey } from '#contract/imports/place-questions.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { useChooseForImport } from '../imports.queries.ts'
import { PlaceQuestions } from '../places/place-questions.tsx'
import { TableQuestion } from '../table/table-question.tsx'

/** All that a table leaves open, answered together: its sheet, its units, its names of places. */
export function Questions({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const choosing = useChooseForImport(opened.id)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [places, setPlaces] = useState<Record<string, number | null>>({})
  const [unit, setUnit] = useState<AreaUnit | null>(null)
  const { questions = [], place_questions = [], needs_area_unit = false, area_unit = null } = opened.table ?? {}
  const isUnitOpen = needs_area_unit && area_unit === null
  const open = questions.filter(({ answer }) => answer === null)
  const answered = questions.filter(({ answer }) => answer !== null)
  const number = open.length + (isUnitOpen ? 1 : 0)
  if (number === 0 && answered.length === 0 && place_questions.length === 0) return null

  function handleCheck() {
    const placed = place_questions.flatMap((question) => {
      const place_id = places[questionKey(question)]
      const { level, parent_id, name, detail } = question
      return place_id === undefined ? [] : [{ level, parent_id, name, detail, place_id }]
    })
    choosing.mutate({
      ...(Object.keys(answers).length > 0 && { answers }),
      ...(placed.length > 0 && { places: placed }),
      ...(unit !== null && { area_unit: unit }),
    })
  }

  const cards = (some: typeof questions) =>
    some.map((question) => (
      <TableQuestion
        key={question.id}
        question={question}
        chosen={answers[question.id] ?? question.answer}
        onChoose={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
      />
    ))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {number > 0 && (
        <section
          aria-labelledby="import-questions-title"
          className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-page px-4 py-3"
        >
          <h3 id="import-questions-title" className="font-semibold">
            {t('questions.title', { count: number, number: count(number) })}
          </h3>
          <p className="text-ink-soft">{t('questions.about')}</p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {cards(open)}
            {isUnitOpen && (
              <li className="rounded-card border border-line bg-card px-4 py-3">
                <Chips
                  name="area_unit"
                  label={t('questions.unit')}
                  choices={areaUnits.map((id) => ({ id, label: t(`choices.unit.${id}`) }))}
                  value={unit}
                  onChange={setUnit}
                />
              </li>
            )}
          </ul>
        </section>
      )}
      {answered.length > 0 && (
        <details className="rounded-card border border-line bg-page px-4 py-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('questions.answered')}
          </summary>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1 pb-3">{cards(answered)}</ul>
        </details>
      )}
      <PlaceQuestions
        questions={place_questions}
        answers={places}
        onAnswer={(key, place_id) => setPlaces((before) => ({ ...before, [key]: place_id }))}
      />
      {choosing.error && <ErrorState message={t('choices.failed')} detail={messageOf(choosing.error, '')} />}
      <div>
        <Button variant="secondary" onClick={handleCheck} pending={choosing.isPending}>
          <Search aria-hidden="true" className="size-4.5" />
          {t('choices.act')}
        </Button>
      </div>
    </div>
  )
}
