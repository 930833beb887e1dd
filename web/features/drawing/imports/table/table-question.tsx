import type { TableQuestion as Question, QuestionKind } from '#contract/imports/table-questions.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Chips } from '#web/ui/form/chips.tsx'

type TableQuestionProps = { question: Question; chosen: string | null; onChoose: (answer: string) => void }

/** What a sheet leaves open, with the first row that it is about, answered with one press. */
export function TableQuestion({ question, chosen, onChoose }: TableQuestionProps) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const { id, kind, field, columns, rows, line, cell, example, options } = question
  const labelOf = (option: string): string => {
    const [, place] = /^column (\d+)$/.exec(option) ?? []
    if (place !== undefined) return columns[Number(place) - 1] ?? option
    if (kind === 'numbers_day') return t(`questions.answer.numbers_day.${isDayOrder(option) ? option : 'no'}`)
    return option === 'sum' || !isAnswer(option) || !isYesOrNo(kind)
      ? t('questions.answer.sum')
      : t(`questions.answer.${kind}.${option}`)
  }
  const words = { count: rows, number: count(rows), field: field ?? '', columns: columns.join(', ') }
  return (
    <li className="grid gap-2 rounded-card border border-line bg-card px-4 py-3">
      <Chips
        name={id}
        label={t(`questions.ask.${kind}`, words)}
        choices={options.map((option) => ({ id: option, label: labelOf(option) }))}
        value={chosen}
        onChange={onChoose}
      />
      <p className="wrap-anywhere text-ink-soft text-sm">
        {cell === null
          ? t('questions.example', { line: count(line), example })
          : t('questions.example_cell', { cell, example })}
      </p>
    </li>
  )
}

const isAnswer = (option: string): option is 'yes' | 'no' => option === 'yes' || option === 'no'
type YesOrNo = Exclude<QuestionKind, 'columns_twice' | 'numbers_day'>
const isYesOrNo = (kind: QuestionKind): kind is YesOrNo => kind !== 'columns_twice' && kind !== 'numbers_day'
const isDayOrder = (option: string): option is 'day_month' | 'month_day' =>
  option === 'day_month' || option === 'month_day'
