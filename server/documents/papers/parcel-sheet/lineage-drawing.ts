import { digitsFor, type Language } from '#contract/digits.ts'
import { type Box, partOf, pictureOf } from '#contract/drawing/lineage-picture.ts'
import { formatPercent, parcelName } from '#contract/drawing/lineage-words.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { text } from '../../text.ts'
import type { LineageOnPaper } from './content.ts'

/** Points: the width of a sheet without its margins, and boxes of four lines. */
const width = 493
const sizes = { box_height: 44, gap: 4 }

/** Max drawn parcels of a survey; the rest is only listed. */
const max_of_survey = 6

type Dag = LineageOnPaper['dags'][number]

/** The surveys side by side as on the screen, with the khatians; null where there is but the parcel itself. */
export function lineageDrawing(line: LineageOnPaper) {
  if (line.edges.length === 0) return null
  const dags = drawnDags(line)
  const ids = new Set(dags.map(({ id }) => id))
  const edges = line.edges.filter(({ newer_id, older_id }) => ids.has(newer_id) && ids.has(older_id))
  const { columns, ribbons, height } = pictureOf({ dag_id: line.dag_id, dags, edges }, sizes)
  const inPoints = (percent: number) => (percent * width) / 100
  return {
    width,
    height,
    box_height: sizes.box_height,
    drawing: drawingOf(ribbons, height),
    columns: columns.map(({ code, left, width: wide }) => ({
      left: inPoints(left),
      width: inPoints(wide),
      bn: surveyCodeIn('bn', code),
      en: code,
    })),
    boxes: columns.flatMap(({ boxes }) =>
      boxes.map((box) => ({
        left: inPoints(box.left),
        width: inPoints(box.width),
        top: box.top,
        is_own: box.dag.id === line.dag_id,
        bn: wordsOf('bn', line, box),
        en: wordsOf('en', line, box),
      })),
    ),
    is_settled: edges.some(({ source }) => source !== 'computed'),
    left_out: line.dags.length - dags.length,
  }
}

/** The largest origins of each survey, and the parcel itself. */
function drawnDags(line: LineageOnPaper): Dag[] {
  const weight = (dag: Dag) => (dag.id === line.dag_id ? 2 : (partOf(line, dag) ?? 1))
  const kept = new Set(
    [...Map.groupBy(line.dags, ({ survey }) => survey.code).values()].flatMap((of) =>
      of.toSorted((a, b) => weight(b) - weight(a)).slice(0, max_of_survey),
    ),
  )
  return line.dags.filter((dag) => kept.has(dag))
}

function wordsOf(language: Language, line: LineageOnPaper, { dag }: Box<Dag>) {
  const part = partWords(language, line, dag)
  const khatian = text(language, 'parcel.khatian', { number: digitsFor(dag.khatiyan_number, language) })
  return { name: parcelName(language, dag), about: part === null ? khatian : `${khatian} · ${part}` }
}

function partWords(language: Language, line: LineageOnPaper, dag: Dag): string | null {
  if (dag.id === line.dag_id) return text(language, 'lineage.this')
  const part = partOf(line, dag)
  if (part === null) return null
  return part === 0 ? text(language, 'lineage.beside') : formatPercent(part, language)
}

type Ribbons = ReturnType<typeof pictureOf<Dag, LineageOnPaper['edges'][number]>>['ribbons']

/** The paths are in percent of the width. */
function drawingOf(ribbons: Ribbons, height: number): string {
  const paths = ribbons.map(({ edge, path }) => {
    const colour = edge.source === 'computed' ? '#E9A21B' : '#0B5D45'
    return `<path fill="${colour}" fill-opacity="0.5" d="${path}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g transform="scale(${width / 100} 1)">${paths.join('')}</g></svg>`
}
