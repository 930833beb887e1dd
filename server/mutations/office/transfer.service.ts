import { fraction } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { NamesOnRecord } from '#contract/mutations/mutations.ts'
import { newRowId } from '#contract/mutations/new-row-id.ts'
import { ownersAfter, type Transfer, type TransferObstacle, type TransferQuery } from '#contract/mutations/transfer.ts'
import type { Actor } from '#server/app/http/access.ts'
import { rowsNamed } from '../gate/gate.service.ts'
import { type DagOnRecord, dagOnRecord } from '../gate/gate.sql.ts'
import { checklistOfRow } from '../mutation-course.service.ts'
import type { MutationParts } from '../mutations.service.ts'
import { rowInside } from './office-mutations.service.ts'
import type { OfficeRow } from './office-mutations.sql.ts'
import { factsOfEntry } from './overrides.ts'
import { taxOfTransfer } from './transfer-tax.service.ts'

/** The owners of the dag now and after the transfer, with the rows that an officer chose or those of the name. */
export async function getTransfer(
  parts: MutationParts,
  actor: Actor,
  id: number,
  { row_ids, giver_ids }: TransferQuery,
): Promise<Transfer> {
  const { db } = parts
  const row = await rowInside(db, actor, id)
  const dag = row.dag_id === null ? null : await dagOnRecord(db, row.dag_id)
  const owners = dag?.khotiyan ?? []
  const proposal = proposalOf(row, owners, row_ids)
  const checklist = await checklistOfRow(parts, row, pickedArea(proposal))
  const picked = isPicked(row, owners, proposal.row_ids)
  const taxed = { ...proposal, owners, names: row.buyers, giver_ids }
  return {
    dag: dag && dagOf(dag),
    owners,
    ...proposal,
    tax: dag && proposal.proposed && (await taxOfTransfer(db, row, { ...taxed, dag_id: dag.id })),
    obstacle: obstacleOf(row, dag?.khatian_version != null, proposal),
    checklist,
    needs_reason: (await factsOfEntry(db, { mutation_id: id, user_id: row.user_id, checklist, picked })).open,
  }
}

/** The area of the chosen rows, which are the officer's statement of what the seller holds. */
export const pickedArea = ({ row_ids, held_area }: Pick<Transfer, 'row_ids' | 'held_area'>) =>
  row_ids.length > 0 ? { picked_area: held_area } : {}

/** True if other rows are chosen than those with the name of the previous owner. */
export function isPicked(row: OfficeRow, owners: readonly OwnerRow[], row_ids: readonly string[]): boolean {
  const named = rowsNamed(row.previous_owner_name, owners).map(({ id }) => id)
  return row_ids.length > 0 && named.toSorted().join() !== row_ids.toSorted().join()
}

const dagOf = ({ id, dag_no, khatiyan_number, area, khatian_version }: DagOnRecord) => ({
  dag_id: id,
  dag_number: dag_no,
  khatiyan_number,
  area,
  khatian_version: khatian_version ?? 0,
})

type Proposal = Pick<Transfer, 'row_ids' | 'held_area' | 'sold_area' | 'proposed'>

/**
 * Owners of a dag after a mutation. Rows that are not on record count for nothing. `names` are the officer's, in the
 * order of the buyers.
 */
export function proposalOf(
  row: OfficeRow,
  owners: readonly OwnerRow[],
  picked: readonly string[] | null,
  names: readonly NamesOnRecord[] = row.buyers,
): Proposal {
  const givers = picked ? owners.filter(({ id }) => picked.includes(id)) : rowsNamed(row.previous_owner_name, owners)
  const row_ids = givers.map(({ id }) => id)
  const held_area = addedUp(givers.map(({ area }) => area))
  const sold_area = row.land_area ?? (givers.length > 0 ? held_area : null)
  const buyers = row.buyers.map(({ name, address, numerator, denominator }, place) => ({
    name,
    name_bn: names[place]?.name_bn ?? null,
    father: names[place]?.father ?? null,
    address,
    share: fraction(numerator, denominator),
  }))
  const idOf = (place: number) => newRowId(row.id, place)
  const proposed = row.applied_at === null ? ownersAfter({ owners, row_ids, sold_area, buyers, idOf }) : null
  return { row_ids, held_area, sold_area, proposed }
}

function obstacleOf(row: OfficeRow, has_dag: boolean, { row_ids, proposed }: Proposal): TransferObstacle | null {
  if (row.applied_at !== null) return 'applied'
  if (!has_dag) return 'dag_open'
  if (row_ids.length === 0) return 'rows_open'
  if (proposed === null) return 'more_than_held'
  if (row.status !== 'approved') return 'not_approved'
  return row.paid_at === null ? 'unpaid' : null
}
