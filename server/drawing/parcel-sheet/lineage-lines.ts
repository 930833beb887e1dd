import type { Lineage } from '#contract/drawing/lineage.ts'
import { furtherLines, gapLine, originLine, successorLine } from '#contract/drawing/lineage-words.ts'
import {
  type LineageOnPaper,
  most_mutations,
  type ParcelSheetContent,
} from '#server/documents/papers/parcel-sheet/content.ts'

const most_lines = 12

/** What a sheet says of a lineage: its lines, at most 12, and what its picture shows. */
export function lineageLines(lineage: Lineage): { lineage: ParcelSheetContent['lineage']; line: LineageOnPaper } {
  const lines = linesOf(lineage)
  const { dag_id, dags, edges, gaps, mutations, more } = lineage
  return {
    lineage: lines.slice(0, most_lines),
    line: {
      dag_id,
      dags: dags.map(({ id, dag_no, khatiyan_number, survey: { code }, share }) => ({
        ...{ id, dag_no, khatiyan_number, survey: { code }, share },
      })),
      edges: edges.map(({ newer_id, older_id, share_of_newer, share_of_older, source }) => ({
        ...{ newer_id, older_id, share_of_newer, share_of_older, source },
      })),
      gaps: gaps
        .slice(0, most_lines)
        .map((gap) => ({ bn: gapLine('bn', lineage, gap), en: gapLine('en', lineage, gap) })),
      mutations: mutations.slice(0, most_mutations).map(({ dag_no, survey: { code }, mutation_type, day }) => ({
        ...{ dag_no, survey: { code }, mutation_type, day },
      })),
      mutation_count: mutations.length,
      more: more || lines.length > most_lines,
    },
  }
}

/** What the dag came from and became, in both scripts; the other parcels of its lineage after it. */
function linesOf(lineage: Lineage): ParcelSheetContent['lineage'] {
  const { dag_id } = lineage
  const own = [originLine, successorLine].flatMap((line) => {
    const [bn, en] = [line('bn', lineage, dag_id), line('en', lineage, dag_id)]
    return bn !== null && en !== null ? [{ bn, en }] : []
  })
  const english = new Map(furtherLines('en', lineage).map(({ id, line }) => [id, line]))
  const further = furtherLines('bn', lineage).map(({ id, line }) => ({ bn: line, en: english.get(id) ?? '' }))
  return [...own, ...further]
}
