import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { colours } from '#web/parts/map/map-colours.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Measure, type Step, stepsOf } from './measures.ts'

/** Colours with their values and the number of upazilas. */
export function Legend({ measure, rows }: { measure: Measure; rows: readonly UpazilaFigures[] }) {
  const { t } = useTranslation('upazila-figures')
  const { isAdmin } = useOffice()
  const rangeOf = useRangeWords(measure)
  const steps = stepsOf(measure, rows)
  const nothing = rows.length - steps.reduce((sum, { upazilas }) => sum + upazilas, 0)
  return (
    <ul aria-label={t('legend')} className="grid content-start gap-x-4 gap-y-1.5 text-sm">
      {steps.map((step) => (
        <Line key={step.from} colour={step.colour} name={rangeOf(step)} upazilas={step.upazilas} />
      ))}
      <Line colour={colours.ground} name={t(isAdmin ? 'nothing' : 'nothing_or_others')} upazilas={nothing} />
    </ul>
  )
}

type LineProps = { colour: string; name: string; upazilas: number }

function Line({ colour, name, upazilas }: LineProps) {
  const { t } = useTranslation('upazila-figures')
  const { count } = useFormats()
  return (
    <li className="flex items-baseline gap-2.5">
      <span
        aria-hidden="true"
        className="h-4 w-7 shrink-0 self-center rounded-sm border border-line-strong"
        style={{ backgroundColor: colour }}
      />
      <span className="mr-auto">{name}</span>{' '}
      <span className="whitespace-nowrap text-ink-faint">
        {t('upazilas', { count: upazilas, number: count(upazilas) })}
      </span>
    </li>
  )
}

/** Values of a step in the reader's digits. */
function useRangeWords(measure: Measure) {
  const { t } = useTranslation('upazila-figures')
  const { count, wholeTaka } = useFormats()
  const write = measure === 'revenue' ? wholeTaka : count
  return ({ from, to }: Step) => {
    if (to === null) return t('and_more', { from: write(from) })
    const range = from === to ? write(from) : t('range', { from: write(from), to: write(to) })
    return measure === 'digitised' || measure === 'boundary' ? t('percent', { number: range }) : range
  }
}
