import type { Lineage } from '#contract/drawing/lineage.ts'
import { furtherLines, gapLine, originLine, successorLine } from '#contract/drawing/lineage-words.ts'
import {
  type LineageOnPaper,
  max_mutations,
  type ParcelSheetContent,
} from '#server/documents/papers/parcel-sheet/content.ts'

const max_lines = 12

/** The lineage for a sheet: at most 12 lines, and the parcels of its picture. */
export function lineageLines(lineage: Lineage): { lineage: ParcelSheetContent['lineage']; line: LineageOnPaper } {
  const lines = linesOf(lineage)
  const { dag_id, dags, edges, gaps, mutations, more } = lineage
  return {
    lineage: lines.slice(0, max_lines),
    line: {
      dag_id,
      dags: dags.map(({ id, dag_no, khatiyan_number, survey: { code }, share }) => ({
        id,
        dag_no,
        khatiyan_number,
        survey: { code },
        share,
      })),
      edges: edges.map(({ newer_id, older_id, share_of_newer, share_of_older, source }) => ({
        newer_id,
        older_id,
        share_of_newer,
        share_of_older,
        source,
      })),
      gaps: gaps
        .slice(0, max_lines)
        .map((gap) => ({ bn: gapLine('bn', lineage, gap), en: gapLine('en', lineage, gap) })),
      mutations: mutations
        .slice(0, max_mutations)
        .map(({ dag_no, survey: { code }, mutation_type, day }) => ({ dag_no, survey: { code }, mutation_type, day })),
      mutation_count: mutations.length,
      more: more || lines.length > max_lines,
    },
  }
}

/** Origins and successors of the dag in both scripts, then the other parcels of its lineage. */
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
