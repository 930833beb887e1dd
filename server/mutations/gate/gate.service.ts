import { dhakaDay } from '#contract/dates.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import {
  checklistOf,
  type GateLine,
  type GateRule,
  refusing,
  type SellerMatch,
} from '#contract/mutations/conflict-gate.ts'
import { type FamilyFacts, judgedFamily, type SeparateRule } from '#contract/mutations/family-gate.ts'
import type { DocumentGroup, MutationType } from '#contract/mutations/needed-papers.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { yearsInArrears } from '#server/land-tax/registrations/arrears.service.ts'
import { applicantAmong } from '#server/land-tax/registrations/review/applicant.ts'
import { type Bought, landOfBuyer } from './ceiling.service.ts'
import { type DagOnRecord, dagOnRecord, type LandNamed, othersInTheWay } from './gate.sql.ts'

/** Facts of a mutation that the gate checks; `id` is null before it is stored. */
export type JudgedMutation = LandNamed &
  Bought & {
    id: number | null
    mutation_type: MutationType
    registry_office_key: string
    deed_number: string
    deed_date: string
    land_area: number | null
    previous_owner_name: string
    groups: readonly DocumentGroup[]
    unsorted_papers: number
    family: FamilyFacts | null
    /** Square feet of the rows that an officer picked as the seller's; not known before the entry. */
    picked_area?: number
  }

/** Database, settings and keys of the gate: the family of an inheritance is sealed. */
export type Gate = { db: Db; boundary_percent: number; separate: SeparateRule | null; secret: SecretKeys }

/** Every rule of the gate with what comes of it at a moment: rules/mutations.md#gate. */
export const checklistAt = async (gate: Gate, mutation: JudgedMutation, at: Date): Promise<GateLine[]> =>
  checklistOfDag(gate, mutation, mutation.dag_id === null ? null : await dagOnRecord(gate.db, mutation.dag_id), at)

/** Checklist for a dag that was read before; null if the dag is unknown. */
export async function checklistOfDag(gate: Gate, mutation: JudgedMutation, dag: DagOnRecord | null, at: Date) {
  const { db, boundary_percent, separate } = gate
  const { mutation_type: type, land_type, land_area: sold_area, deed_date, shares, groups, unsorted_papers } = mutation
  const match = sellerMatch(mutation.previous_owner_name, dag?.khotiyan ?? [])
  const seller = match && { ...match, held: mutation.picked_area ?? match.held }
  const { family } = mutation
  const today = dhakaDay(at)
  return checklistOf({
    ...(await othersInTheWay(db, mutation.id, { ...mutation, dag_id: dag?.id ?? null }, mutation)),
    type,
    dag,
    deed_date,
    today,
    sold_area,
    seller,
    shares,
    arrears: dag ? await yearsInArrears(db, { ...dag, dag_id: dag.id, dag_number: dag.dag_no }, at) : 0,
    land_type,
    ceiling: await landOfBuyer(db, mutation, sold_area ?? seller?.held ?? null),
    groups,
    unsorted_papers,
    boundary_percent,
    family: judgedFamily({ family, shares, today, separate }),
  })
}

/** The previous owner among those on record, with the land under that name: one person may have several rows. */
export function sellerMatch(name: string, khotiyan: readonly OwnerRow[]): SellerMatch | null {
  const owners = khotiyan.map(({ owner, owner_en = null, area }) => ({ owner, owner_en, area }))
  const match = applicantAmong(name, owners)
  if (!match) return null
  const held = addedUp(rowsNamed(name, khotiyan).map(({ area }) => area))
  return { result: match.result, held: match.result === 'found' ? held : null }
}

/** The rows on record with the name of the previous owner. */
export const rowsNamed = (name: string, khotiyan: readonly OwnerRow[]): OwnerRow[] =>
  khotiyan.filter(({ owner, owner_en = null }) => applicantAmong(name, [{ owner, owner_en }])?.result === 'found')

const refusals: Partial<Record<GateRule, { field: string; text: FaultText }>> = {
  deed_in_future: { field: 'deed_date', text: 'deed_date_ahead' },
  deed_used: { field: 'deed_number', text: 'deed_used' },
  more_than_held: { field: 'land_area', text: 'more_than_held' },
  shares_not_whole: { field: 'buyers', text: 'shares_not_whole' },
}

/** Refuses what could never be approved, at its field: 422, or 409 where only another open mutation is in the way. */
export function refuseBlocked(checklist: readonly GateLine[]): void {
  const blocked = refusing(checklist)
  const fields = Object.fromEntries(
    blocked.flatMap(({ rule }) => {
      const refusal = refusals[rule]
      return refusal ? [[refusal.field, [refusal.text]]] : []
    }),
  )
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  if (blocked.length > 0) throw new AppError('mutation_open', { fields: { dag_number: ['dag_in_mutation'] } })
}
