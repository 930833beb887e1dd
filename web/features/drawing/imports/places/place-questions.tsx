import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { questionKey } from '#contract/imports/place-questions.ts'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { useChooseForImport } from '../imports.queries.ts'
import { PlaceQuestion } from './place-question.tsx'

/** Each has a list of places of its own: some at a time. */
const at_once = 20

/** Names of the file that are no place on record, or several: each is answered once for all its rows. */
export function PlaceQuestions({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const choosing = useChooseForImport(opened.id)
  const [answers, setAnswers] = useState<Record<string, number | null>>({})
  const questions = opened.table?.place_questions ?? []
  const open = questions.filter(({ place_id }) => place_id === null).length
  const few = useFirstFew({ rows: questions, total: questions.length, atFirst: at_once, more: at_once })
  if (questions.length === 0) return null

  function handleCheck() {
    const places = questions.flatMap((question) => {
      const place_id = answers[questionKey(question)]
      const { level, parent_id, name, detail } = question
      return place_id === undefined ? [] : [{ level, parent_id, name, detail, place_id }]
    })
    choosing.mutate({ places })
  }

  return (
    <details open={open > 0} className="rounded-card border border-line bg-page px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {open > 0 ? t('places.title', { count: open, number: count(open) }) : t('places.answered')}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1 pb-3">
        <p className="text-ink-soft">{t('places.about')}</p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {few.visible.map((question) => {
            const key = questionKey(question)
            const answer = answers[key]
            return (
              <PlaceQuestion
                key={key}
                question={question}
                chosen={answer === undefined ? question.place_id : answer}
                onChoose={(place_id) => setAnswers((before) => ({ ...before, [key]: place_id }))}
              />
            )
          })}
        </ul>
        <MoreOrLess few={few} />
        {choosing.error && <ErrorState message={t('choices.failed')} detail={messageOf(choosing.error, '')} />}
        <div>
          <Button variant="secondary" onClick={handleCheck} pending={choosing.isPending}>
            <Search aria-hidden="true" className="size-4.5" />
            {t('choices.act')}
          </Button>
        </div>
      </div>
    </details>
  )
}
