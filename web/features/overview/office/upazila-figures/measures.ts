import type { UpazilaFigures } from '#contract/overview/overview.ts'

/** Measures of upazilas on the map. */
export const measures = ['digitised', 'boundary', 'registrations', 'revenue'] as const
export type Measure = (typeof measures)[number]

/** Whole percent, 100 only if no work is left; null if no dag is on record. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 100) / whole)

/** A count or an amount; null if no dag is on record and the value is 0. */
const unlessEmpty = ({ dags }: UpazilaFigures, value: number) => (dags === 0 && value === 0 ? null : value)

/** Value of a measure in an upazila, as a whole number: a started taka counts. */
export const valueIn: Record<Measure, (figures: UpazilaFigures) => number | null> = {
  digitised: ({ dags_digitised, dags }) => percentOf(dags_digitised, dags),
  boundary: ({ dags_with_boundary, dags }) => percentOf(dags_with_boundary, dags),
  registrations: (figures) => unlessEmpty(figures, figures.registrations_waiting),
  revenue: (figures) => unlessEmpty(figures, Math.ceil(figures.revenue)),
}

/** Values of one colour, both ends included; the last step may have no end. */
export type Step = { from: number; to: number | null; colour: string; upazilas: number }

const greens = ['#d9ebe2', '#a3cfbd', '#55a085', '#0f7456', '#063b2c']
const marigolds = ['#fbeac6', '#f5cd78', '#e9a21b', '#a86a00', '#5c3c00']
const colours: Record<Measure, readonly string[]> = {
  digitised: greens,
  boundary: greens,
  registrations: marigolds,
  revenue: greens,
}

const percentStarts = [0, 20, 40, 60, 80]

/** Rounds to two significant digits. */
function round(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / unit) * unit
}

/** Zero is a step of its own; larger values are divided so that each of four steps has as many different values. */
function startsOf(values: readonly number[]): number[] {
  const different = [...new Set(values)].filter((value) => value > 0).sort((one, two) => one - two)
  const [least] = different
  if (least === undefined) return [0]
  const quarters = [1, 2, 3].map((quarter) => round(different[Math.floor((quarter * different.length) / 4)] ?? least))
  return [...new Set([0, 1, ...quarters.filter((start) => start > least)])]
}

/** Steps of a measure, from low to high, with the number of upazilas in each. */
export function stepsOf(measure: Measure, rows: readonly UpazilaFigures[]): Step[] {
  const values = rows.map(valueIn[measure]).filter((value) => value !== null)
  const isPercent = measure === 'digitised' || measure === 'boundary'
  const starts = isPercent ? percentStarts : startsOf(values)
  const palette = colours[measure]
  return starts.map((from, at) => {
    const next = starts[at + 1]
    const last = isPercent ? 100 : from === 0 ? 0 : null
    const to = next === undefined ? last : next - 1
    return {
      from,
      to,
      colour: palette[Math.round((at * (palette.length - 1)) / Math.max(1, starts.length - 1))] ?? '',
      upazilas: values.filter((value) => value >= from && (to === null || value <= to)).length,
    }
  })
}

/** Colour of each upazila that has anything on record. */
export function shadesOf(measure: Measure, rows: readonly UpazilaFigures[]): Map<number, string> {
  const steps = stepsOf(measure, rows)
  return new Map(
    rows.flatMap((row) => {
      const value = valueIn[measure](row)
      const step = value === null ? undefined : steps.findLast(({ from }) => from <= value)
      return step ? [[row.upazila_id, step.colour]] : []
    }),
  )
}
