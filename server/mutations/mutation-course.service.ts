import { fraction } from '#contract/fractions.ts'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import type { MutationDocument } from '#contract/mutations/mutation-answers.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import { type Db, now } from '#server/app/database.ts'
import { readHolidays } from '#server/cases/working-days.service.ts'
import type { Holidays } from '#server/cases/working-days.ts'
import { mutationPapers } from '#server/documents/papers/documents.service.ts'
import { caseFileLink, type Viewer } from '#server/files/document-links.ts'
import { longest_ms } from './clocks.ts'
import { familyFacts } from './gate/family-facts.ts'
import { checklistAt, type Gate, type JudgedMutation } from './gate/gate.service.ts'
import { heardFamily } from './heirs/heard-family.ts'
import { documentsOf, eventsOf, type MutationRow } from './mutations.sql.ts'

/** The papers of mutations, by mutation, with links for this viewer alone. */
export async function papersOf({ db, secret }: Pick<Gate, 'db' | 'secret'>, ids: readonly number[], viewer: Viewer) {
  const at = await now(db)
  const papers = new Map<number, MutationDocument[]>(ids.map((id) => [id, []]))
  for (const { mutation_id, document_group, file_id, size_bytes, ...document } of await documentsOf(db, ids))
    papers.get(mutation_id)?.push({
      ...document,
      group: document_group,
      path: caseFileLink(secret, file_id, viewer, at),
      size: size_bytes ?? 0,
    })
  return (id: number) => papers.get(id) ?? []
}

/**
 * The papers of a mutation with links for this viewer alone, its events, and its checklist: that of the decision, else
 * the present one.
 */
export async function courseOf(parts: Gate, row: MutationRow, viewer: Viewer) {
  const { db } = parts
  const documentsOfMutation = await papersOf(parts, [row.id], viewer)
  const events = await eventsOf(db, row.id)
  const family = row.mutation_type === 'inheritance' ? await heardFamily(parts, row.id) : null
  return {
    documents: documentsOfMutation(row.id),
    family,
    papers: (await mutationPapers(db, row.id)).map(({ kind, revoked_at, ...paper }) => ({
      ...paper,
      kind: kind === 'mutation_dcr' ? kind : ('mutation_certificate' as const),
      revoked_at: revoked_at?.toISOString() ?? null,
    })),
    events: events.map(({ at: moment, from_status, to_status, kind, attorney, checklist: _, ...columns }) => {
      const { override_reason, override_facts, ...event } = columns
      return {
        ...event,
        ...(override_reason !== null && { override_reason, override_facts }),
        ...(kind && { kind }),
        ...(attorney !== null && { attorney }),
        at: moment.toISOString(),
        from: from_status,
        to: to_status,
      }
    }),
    checklist: isDecided(row.status) ? (events.at(-1)?.checklist ?? []) : await checklistOfRow(parts, row),
  }
}

/** The holidays on which the days of paid mutations depend, read once for all; up to a moment where one is named. */
export async function holidaysOf(db: Db, rows: readonly MutationRow[], until: Date | null): Promise<Holidays> {
  const paid = rows.flatMap(({ paid_at, clock_from }) =>
    [paid_at, clock_from].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
  )
  if (paid.length === 0) return []
  const last = Math.max(...paid, until === null ? 0 : +until) + longest_ms
  return readHolidays(db, new Date(Math.min(...paid)), new Date(last))
}

/** The present checklist of a mutation, with the area of the rows that an officer picked where some are. */
export const checklistOfRow = async (
  gate: Gate,
  row: MutationRow,
  picked: Pick<JudgedMutation, 'picked_area'> = {},
): Promise<GateLine[]> =>
  checklistAt(
    gate,
    {
      ...row,
      ...picked,
      mouza_id: row.mouza.id,
      shares: row.buyers.map(({ numerator, denominator }) => fraction(numerator, denominator)),
      family: await familyFacts(gate, row),
    },
    await now(gate.db),
  )
