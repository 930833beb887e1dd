import type { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { entriesOfMovedTax } from '#server/land-tax/registrations/transfer/move-tax.service.ts'
import { enterTransfer } from '#server/mutations/office/apply.service.ts'
import { mutationCases } from '#server/mutations/office/mutation-cases.ts'
import { insertDecisions } from '../office/cases.sql.ts'
import type { PastEntry } from '../office/past-audit.ts'
import { boundary_percent, changesOf, entry_reason, momentOf } from './mutation-life.ts'
import { report, requested_papers, type StoredCase } from './mutation-rows.sql.ts'

const acts = { assigned_to_ac_land: 'move', approved: 'approve', rejected: 'reject' } as const

/** Records the decisions; returns the audit entries of decisions, opened cases and inquiry reports. */
export async function recordDecisions(trx: Db, cases: readonly StoredCase[]): Promise<PastEntry[]> {
  const decided = cases.flatMap((each) =>
    changesOf(each).flatMap(({ at, from, to }, place) =>
      to === 'assigned_to_ac_land' || to === 'approved' || to === 'rejected'
        ? [{ each, at, from, to, version: place + 1 }]
        : [],
    ),
  )
  await insertDecisions(
    trx,
    decided.map(({ each: { id, officer }, at, to, version }) => ({
      subject: 'mutations',
      case_id: id,
      officer_id: officer.id,
      status: to,
      decided_at: at,
      changed: [{ before: { id, version: version - 1 }, version }],
    })),
  )
  const decisions = decided.map(({ each, at, from, to }): PastEntry => {
    const remarks = to === 'rejected' ? (each.plan.remarks ?? null) : null
    const after = { ...factsOf(each, to), remarks, reason: null }
    return { ...about(each, at), act: acts[to], before: factsOf(each, from), after }
  })
  return [...decisions, ...cases.flatMap(looksAt)]
}

function looksAt(each: StoredCase): PastEntry[] {
  const looked_at = momentOf(each, 'look')
  const reported_at = momentOf(each, 'report')
  const requested_at = momentOf(each, 'flag')
  return [
    ...(looked_at ? [{ ...about(each, looked_at), act: 'open' as const, before: null, after: null }] : []),
    ...(reported_at
      ? [{ ...about(each, reported_at), act: 'inquire' as const, before: null, after: { remarks: report } }]
      : []),
    ...(requested_at ? [{ ...about(each, requested_at), act: 'request_papers' as const, ...requestOf(each) }] : []),
  ]
}

const requestOf = ({ plan }: StoredCase) => ({
  before: { status: 'pending' },
  after: { papers: requested_papers, remarks: plan.remarks ?? null },
})

const about = ({ id, officer }: StoredCase, at: Date) =>
  ({ at, actor_id: officer.id, subject: 'mutations', subject_id: String(id), request_id: 'demo' }) as const

function factsOf({ person, form }: StoredCase, status: MutationStatus | null) {
  const { khatian_number, dag_number, dag_id, land_area, deed_number } = form
  return { user_id: person.id, status, khatian_number, dag_number, dag_id, land_area, deed_number, applied_at: null }
}

/** Enters applied mutations in the khatian, with their papers, on their day; returns the audit entries. */
export async function enterCases(trx: Db, secret: SecretKeys, cases: readonly StoredCase[]): Promise<PastEntry[]> {
  const entries: PastEntry[] = []
  for (const each of cases) {
    const at = momentOf(each, 'enter')
    if (at === null) continue
    const locked = await mutationCases.lock(trx, each.officer, each.id, null)
    if (!locked) throw new Error(`the demo has no mutation ${each.id}`)
    const form = {
      row_ids: null,
      giver_ids: null,
      khatian_version: null,
      shares_later: false,
      override_reason: entry_reason,
    }
    const { audit_notes, moved_tax } = await enterTransfer(
      { db: trx, boundary_percent, separate: null, secret },
      each.officer,
      locked,
      form,
      at,
    )
    const before = mutationCases.auditFacts(locked.row)
    const after = { ...before, applied_at: at.toISOString(), ...audit_notes }
    for (const entry of moved_tax ? entriesOfMovedTax(moved_tax) : []) entries.push({ ...about(each, at), ...entry })
    entries.push({ ...about(each, at), act: 'apply', before, after })
  }
  return entries
}
