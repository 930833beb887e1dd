import { type PlaceQuestion as Question, questionKey } from '#contract/imports/place-questions.ts'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { PlaceQuestion } from './place-question.tsx'

/** Each has a list of places of its own: some at a time. */
const at_once = 20

type PlaceQuestionsProps = {
  questions: readonly Question[]
  /** Chosen places by the key of their question; null for none. */
  answers: Readonly<Record<string, number | null>>
  onAnswer: (key: string, place_id: number | null) => void
}

/** Names of the file that are no place on record, or several: each is answered once for all its rows. */
export function PlaceQuestions({ questions, answers, onAnswer }: PlaceQuestionsProps) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const open = questions.filter(({ place_id }) => place_id === null).length
  const few = useFirstFew({ rows: questions, total: questions.length, atFirst: at_once, more: at_once })
  if (questions.length === 0) return null
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
                onChoose={(place_id) => onAnswer(key, place_id)}
              />
            )
          })}
        </ul>
        <MoreOrLess few={few} />
      </div>
    </details>
  )
}
