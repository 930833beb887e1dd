import { formatCalendarDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { parcelName } from '#contract/drawing/lineage-words.ts'
import { both, text } from '../../text.ts'
import type { ParcelSheet } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import type { Bilingual } from '../../typesetting/sheets/land.ts'
import type { LineageOnPaper } from './content.ts'
import { lineageDrawing } from './lineage-drawing.ts'

/** Lines may be as wide as the sheet. */
const wide = 40
const breakableLine = ({ bn, en }: Bilingual): Bilingual => ({ bn: breakable(bn, wide), en: breakable(en, wide) })
const inBoth = (words: (language: Language) => string): Bilingual => ({ bn: words('bn'), en: words('en') })

/** The lineage on a sheet: lines, picture, sums that do not match, mutations. Older papers have lines alone. */
export function lineagePart({ lineage, line }: ParcelSheet) {
  const lines = lineage.map(breakableLine)
  if (!line) return { own: lines, further: [], picture: null, notes: [], gaps: [], mutations: [], more_mutations: null }
  const picture = lineageDrawing(line)
  const left_out = line.mutation_count - line.mutations.length
  return {
    own: lines.slice(0, ownLines(line)),
    further: lines.slice(ownLines(line)),
    picture,
    notes: [
      ...(picture ? [partsNote(line)] : []),
      ...(picture?.is_settled ? [both('lineage.settled')] : []),
      ...(line.more || (picture?.left_out ?? 0) > 0 ? [both('lineage.more')] : []),
    ],
    gaps: line.gaps.map(breakableLine),
    mutations: line.mutations.map((mutation) => breakableLine(inBoth((language) => mutationWords(language, mutation)))),
    more_mutations:
      left_out > 0
        ? inBoth((language) =>
            text(language, 'lineage.more_mutations', { count: digitsFor(String(left_out), language) }),
          )
        : null,
  }
}

/** The parcel's origins and successors, if any are known. */
const ownLines = ({ dag_id, edges }: LineageOnPaper) =>
  Number(edges.some(({ newer_id }) => newer_id === dag_id)) + Number(edges.some(({ older_id }) => older_id === dag_id))

const partsNote = ({ dag_id, dags }: LineageOnPaper) =>
  inBoth((language) => {
    const own = dags.find(({ id }) => id === dag_id)
    return text(language, 'lineage.parts', { dag: own ? parcelName(language, own) : '' })
  })

const mutationWords = (language: Language, mutation: LineageOnPaper['mutations'][number]) =>
  text(language, 'lineage.mutation', {
    dag: parcelName(language, mutation),
    type: text(language, `mutation_types.${mutation.mutation_type}`),
    day: formatCalendarDay(mutation.day, language),
  })
