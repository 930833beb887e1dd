import { expect, it } from 'vitest'
import type { Actor } from '#server/app/http/access.ts'
import { DakhilaContent } from '#server/documents/papers/dakhila/content.ts'
import { actAt } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { countStatements } from '#test/statements.ts'
import { findHoldings } from './holdings.service.ts'
import { landTaxSettlement } from './settlement.ts'

const { db, land, place, survey_type_id, admin, citizen, approved, pay } = await landTaxGround()
actAt('2026-11-22T06:00:00Z')

it('a search at the counter takes as many statements for many owners as for one', async () => {
  const actor: Actor = {
    id: admin.id,
    role: 'admin',
    session_id: 0,
    demo: false,
    must_set_up_two_factor: false,
    must_set_up_passkey: false,
    second_factor: { code: false, passkey: false, age_s: null },
    must_change_password: false,
    assistance: null,
  }
  const query = { mouza_id: place.mouza_id, survey_type_id, khatiyan_number: '77', dag_number: undefined }
  const register = async (land_area: number) => {
    const owner = await citizen()
    await approved(owner.token, { khatiyan_number: '77', land_type: 'Agricultural', land_area })
  }
  const look = () => countStatements(db, (counted) => findHoldings(counted, actor, query))
  // Exempt up to 825 decimals of a person, and taxed above.
  await register(4356)
  const for_one = await look()
  await register(435_600)
  await register(4356)
  expect(await look()).toBe(for_one)
  const { holdings } = await findHoldings(db, actor, query)
  expect(holdings.map(({ tax }) => tax.due_amount).toSorted()).toEqual([10, 10, 2000])
})

/** Settles an open payment of some dags, this year and the last of each, and takes it back. */
async function settleDags(token: string, numbers: string[]) {
  const ids: number[] = []
  for (const dag_number of numbers) {
    await land.dag(place, { dag_no: dag_number, survey_type_id })
    ids.push(await approved(token, { dag_number, from: '2025-26' }))
  }
  const { body } = await pay(token, ids, { payer_identifier: '01700000003' })
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', body.payment.reference)
    .executeTakeFirstOrThrow()
  const trx = await db.startTransaction().execute()
  try {
    const statements = await countStatements(trx, async (counted) => {
      const { settled } = await landTaxSettlement.lock(counted, payment)
      await settled(payment, new Date())
    })
    const rows = await trx
      .selectFrom('receipts')
      .select(['series_number', 'line_id', 'content'])
      .where('payment_id', '=', payment.id)
      .orderBy('series_number')
      .execute()
    return { statements, receipts: rows.map((row) => ({ ...row, content: DakhilaContent.parse(row.content) })) }
  } finally {
    await trx.rollback().execute()
  }
}

it('settling many years of many dags takes as many statements as two years of one', async () => {
  const { token } = await citizen()
  const one = await settleDags(token, ['501'])
  const many = await settleDags(token, ['502', '503', '504'])
  expect(many.statements).toBe(one.statements)
  expect(many.receipts.map(({ series_number }) => series_number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(many.receipts.map(({ content }) => [content.parcel.dag_no, content.year, content.owners.length])).toEqual([
    ['502', '2025-26', 1],
    ['502', '2026-27', 1],
    ['503', '2025-26', 1],
    ['503', '2026-27', 1],
    ['504', '2025-26', 1],
    ['504', '2026-27', 1],
  ])
})
