import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AssistanceKind, everyAssistance } from '#contract/assistance/assistance.ts'
import { routesNeededFor, routesOpenTo } from '#test/assisted-routes.ts'
import { attorneyGround } from '#test/attorneys.ts'
import { mutationForm } from '#test/mutations.ts'

const { app, db, storage, post, land, admin, prove, power, act } = await attorneyGround()
const place = await land.place()
await sql`update upazilas set tax_area_class = 'uma' where id = ${place.upazila_id}`.execute(db)
const survey_type_id = await land.survey('RS')
const dag_id = await land.dag(place, { survey_type_id })
const scan = await db
  .insertInto('files')
  .values({ ...(await storage.store(Buffer.from('%PDF'))), name: 'map.pdf', content_type: 'application/pdf' })
  .returning('id')
  .executeTakeFirstOrThrow()
const map_id = await land.mouzaMap(place, { document_id: scan.id })
const { office_code: _, zil_id: __, ...chain } = place
const payer = { payment_method: 'bkash', payer_identifier: '01712345678' }

beforeEach(() => db.deleteFrom('rate_counts').execute())

let made = 0
const registration = (khatiyan_number: string) => {
  made += 1
  const numbers = { khatiyan_number, dag_number: String(8000 + made) }
  return { ...chain, survey_type_id, ...numbers, land_type: 'Residential', land_area: 4356 }
}
const order = (changes: object) => {
  made += 1
  return { ...payer, transaction_id: `L-${made}`, ...changes }
}

/** Registered land of an owner that staff have approved. */
async function approvedLand(owner: { id: number; token: string }, khatian: string) {
  const { body } = await post('/land-tax-registrations', { token: owner.token, body: registration(khatian) })
  const id = Number(body.registration.id)
  await db
    .updateTable('land_tax_registrations')
    .set({ status: 'approved', reviewed_at: new Date(), reviewer_id: admin.id })
    .where('id', '=', id)
    .execute()
  return id
}

type Owner = { id: number; token: string }

/** One case of each kind, of a khatian: a map has none, and is of the mouza. */
const cases: Record<AssistanceKind, (token: string, khatian: string, owner: Owner) => ReturnType<typeof post>> = {
  khatian_copy: (token) =>
    post('/applications', { token, body: order({ type: 'khatian_request', dag_id, fee_amount: 100 }) }),
  mouza_map: (token) =>
    post('/applications', { token, body: order({ type: 'mouza_map_request', mouza_map_id: map_id, fee_amount: 500 }) }),
  registration: (token, khatian) => post('/land-tax-registrations', { token, body: registration(khatian) }),
  land_tax: async (token, khatian, owner) =>
    post('/land-tax-payments/pay', { token, body: order({ registration_ids: [await approvedLand(owner, khatian)] }) }),
  mutation: (token, khatian) => post('/mutations', { token, body: mutationForm(place, { khatian_number: khatian }) }),
}

const dagKhatian = (
  await db.selectFrom('dags').select('khatiyan_number').where('id', '=', dag_id).executeTakeFirstOrThrow()
).khatiyan_number
const elsewhere = await land.place({ mouza: ['Ashulia', 'আশুলিয়া'] })

/** Answers what an attorney with a power of these khatians gets who makes a case of a kind. */
async function answer(kind: AssistanceKind, lands: string[]) {
  const { id, owner, attorney } = await power({ acts: [...everyAssistance], land: 'chosen', lands })
  const { token } = (await act(attorney, id, kind)).body
  const { status, body } = await cases[kind](token, dagKhatian, owner)
  return [status, body.code]
}

describe('the land of a power of attorney', () => {
  it.each(everyAssistance)('admits a case of its khatian: %s', async (kind) => {
    expect((await answer(kind, [`${place.mouza_id} ${dagKhatian}`]))[0]).toBeLessThan(300)
  })

  it.each(everyAssistance)('refuses a case of the same khatian in another mouza: %s', async (kind) => {
    expect(await answer(kind, [`${elsewhere.mouza_id} ${dagKhatian}`])).toEqual([403, 'attorney_limit'])
  })

  it.each(everyAssistance.filter((kind) => kind !== 'mouza_map'))(
    'refuses a case of another khatian: %s',
    async (kind) => {
      expect(await answer(kind, [`${place.mouza_id} 99871`])).toEqual([403, 'attorney_limit'])
    },
  )

  it('refuses tax of several lands where one is outside, and nothing is ordered', async () => {
    const lands = [`${place.mouza_id} ${dagKhatian}`]
    const { id, owner, attorney } = await power({ acts: ['land_tax'], land: 'chosen', lands })
    const registration_ids = [await approvedLand(owner, dagKhatian), await approvedLand(owner, '99872')]
    const { token } = (await act(attorney, id, 'land_tax')).body
    const { body } = await post('/land-tax-payments/pay', { token, body: order({ registration_ids }) })
    expect(body.code).toBe('attorney_limit')
    const orders = await db.selectFrom('land_tax_orders').select('id').where('user_id', '=', owner.id).execute()
    expect(orders).toEqual([])
  })
})

it.each(everyAssistance)(
  'a token of an attorney for %s reaches what that needs and nothing else of the owner',
  { timeout: 60_000 },
  async (kind) => {
    const { id, attorney } = await power({ acts: [kind] })
    const { token } = (await act(attorney, id, kind)).body
    expect(await routesOpenTo(app, token)).toEqual(routesNeededFor(kind))
  },
)

it('the identity of an attorney must be proven when they act', async () => {
  const { id, attorney } = await power()
  await db.deleteFrom('kycs').where('user_id', '=', attorney.id).execute()
  expect((await act(attorney, id, 'mutation')).body.code).toBe('kyc_not_updated')
  await prove(attorney.id)
  expect((await act(attorney, id, 'mutation')).status).toBe(200)
})
