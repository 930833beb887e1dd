import { type Insertable, sql, type Updateable } from 'kysely'
import type { Fraction } from '#contract/fractions.ts'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { mutationMoves } from '#contract/mutations/mutation-moves.ts'
import type { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { type Db, deferred, type Tables } from '#server/app/database.ts'

type NewBuyer = Omit<Insertable<Tables['mutation_buyers']>, 'mutation_id' | 'place'>

/** Writes a mutation with its buyers, in their order; answers its id. */
export async function insertMutation(trx: Db, mutation: Insertable<Tables['mutations']>, buyers: readonly NewBuyer[]) {
  const { id } = await trx.insertInto('mutations').values(mutation).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('mutation_buyers')
    .values(buyers.map((buyer, index) => ({ ...buyer, mutation_id: id, place: index + 1 })))
    .execute()
  return id
}

type AddedBuyer = Pick<NewBuyer, 'name' | 'nid' | 'nid_end' | 'address'>

/** Adds a buyer as the last one, and gives each of all the share of its place. */
export async function addBuyer(trx: Db, mutation_id: number, buyer: AddedBuyer, shares: readonly Fraction[]) {
  await setShares(trx, mutation_id, shares.slice(0, -1))
  const last = shareColumns(shares).at(-1)
  if (!last) throw new Error('a buyer needs a share')
  await trx
    .insertInto('mutation_buyers')
    .values({ mutation_id, ...buyer, ...last })
    .execute()
}

/** Gives each buyer the share of its place. */
export async function setShares(trx: Db, mutation_id: number, shares: readonly Fraction[]) {
  for (const { place, ...share } of shareColumns(shares))
    await trx
      .updateTable('mutation_buyers')
      .set(share)
      .where('mutation_id', '=', mutation_id)
      .where('place', '=', place)
      .execute()
}

const shareColumns = (shares: readonly Fraction[]) =>
  shares.map(({ numerator, denominator }, at) => ({
    place: at + 1,
    share_numerator: Number(numerator),
    share_denominator: Number(denominator),
  }))

type NewEvent = Omit<Insertable<Tables['mutation_events']>, 'checklist'> & { checklist: readonly GateLine[] }

export const insertEvent = (trx: Db, { checklist, ...event }: NewEvent) =>
  deferred(trx)
    .insertInto('mutation_events')
    .values({ ...event, checklist: JSON.stringify(checklist) })
    .execute()

/** Held until the transaction ends: payment, papers and decision of a mutation come one after the other. */
export const lockMutation = (trx: Db, id: number) =>
  trx.selectFrom('mutations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Only the owner's, held as above. */
export async function lockOwnMutation(trx: Db, user_id: number, id: number) {
  const row = await lockMutation(trx, id)
  return row?.user_id === user_id ? row : undefined
}

export type LockedMutation = NonNullable<Awaited<ReturnType<typeof lockMutation>>>

/** Facts outside the row that the gate checks. */
export async function partsOf(db: Db, mutation_id: number) {
  const { rows } = await sql<{
    shares: { numerator: number; denominator: number }[]
    buyers: { name: string; name_bn: string | null }[]
    groups: DocumentGroup[]
    unsorted_papers: number
  }>`
    select (select json_agg(json_build_object('numerator', b.share_numerator, 'denominator', b.share_denominator)
        order by b.place) from mutation_buyers b where b.mutation_id = n.id) as shares,
      (select json_agg(json_build_object('name', b.name, 'name_bn', b.name_bn) order by b.place)
        from mutation_buyers b where b.mutation_id = n.id) as buyers,
      array(select distinct p.document_group from mutation_documents p where p.mutation_id = n.id) as groups,
      (select count(*)::int from mutation_documents p where p.mutation_id = n.id and not p.group_stated)
        as unsorted_papers
    from mutations n where n.id = ${mutation_id}`.execute(db)
  return rows[0] ?? { shares: [], buyers: [], groups: [], unsorted_papers: 0 }
}

/**
 * Records the payment of the fee: an unpaid mutation then waits for the office, one that the office has moved on keeps
 * its status. Returns the status.
 */
export async function markPaid(trx: Db, { id, status }: Pick<LockedMutation, 'id' | 'status'>, at: Date) {
  const [next = status] = mutationMoves[status].payment
  await trx
    .updateTable('mutations')
    .set((row) => ({ paid_at: at, clock_from: null, status: next, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return next
}

/** Writes what the owner did to a mutation. */
export const moveMutation = (trx: Db, id: number, change: Updateable<Tables['mutations']>, at: Date) =>
  trx
    .updateTable('mutations')
    .set((row) => ({ ...change, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Number of its papers; of those that were added from a moment on, where one is named. */
export const countDocuments = async (db: Db, mutation_id: number, since: Date | null = null) =>
  (
    await db
      .selectFrom('mutation_documents')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('mutation_id', '=', mutation_id)
      .$if(since !== null, (query) => query.where('added_at', '>=', since))
      .executeTakeFirstOrThrow()
  ).count

export const insertDocuments = (trx: Db, documents: Insertable<Tables['mutation_documents']>[]) =>
  trx.insertInto('mutation_documents').values(documents).execute()
