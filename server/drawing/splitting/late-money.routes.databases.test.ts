import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { correction_fee } from '#test/corrections.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'

const { db, call, get, post, person, land, place, officer, admin, survey_type_id, payments } = await landTaxGround()

const later = '01700000002'
const owners = [
  { id: 'a', owner: 'Abdur Rahim', share: '0.600', area: 8624.88 },
  { id: 'b', owner: 'Saleha Begum', share: '0.400', area: 5749.92 },
]

let column = 0
/** A drawn dag far from all others. */
async function drawnDag() {
  column += 1
  const west = 88.5 + column / 100
  const id = await land.dag(place, { survey_type_id, owners })
  await sql`update dags set geometry = st_multi(st_makeenvelope(${west}::float8, 24, ${west + 0.001}::float8, 24.001, 4326))
    where id = ${id}`.execute(db)
  const { dag_no } = await db.selectFrom('dags').select('dag_no').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, dag_no, west }
}
type Dag = Awaited<ReturnType<typeof drawnDag>>

async function split({ id, west }: Dag) {
  const { token } = officer
  const line = [23.99, 24.01].map((north) => [west + 0.0005, north])
  const cut = { by: 'line', line }
  const { body } = await post(`/admin/dags/${id}/split/preview`, { token, body: { cut } })
  const parts = body.parts.map(({ dag_no, khotiyan }: { dag_no: string; khotiyan: object }) => ({ dag_no, khotiyan }))
  const done = await post(`/admin/dags/${id}/split`, {
    token,
    body: { cut, parts, reason: 'By deed', confirm_registrations: true },
  })
  expect([done.status, done.body.errors]).toEqual([201, undefined])
}

const forms = {
  mutations: ({ id, dag_no }: Dag) => mutationForm(place, { dag_id: id, dag_number: dag_no, land_area: 100 }),
  corrections: ({ id }: Dag) => ({
    dag_id: id,
    khatian_version: 1,
    kind: 'survey',
    explanation: 'As the deed says.',
    fee_amount: correction_fee,
    cells: [{ field: 'khatiyan_number', owner_row: null, after: '77' }],
  }),
}
const fees = { mutations: 1025, corrections: correction_fee }
const purposes = { mutations: 'mutation', corrections: 'correction' } as const
const kinds = ['mutations', 'corrections'] as const
type Kind = (typeof kinds)[number]

async function applied(kind: Kind) {
  const dag = await drawnDag()
  const { token } = await person()
  const { status, body } = await post(`/${kind}`, { token, body: forms[kind](dag) })
  expect([status, body.errors]).toEqual([201, undefined])
  return { dag, token, id: Number(body.id) }
}
const pay = (kind: Kind, token: string, id: number, payer_identifier = '01712345678') =>
  post(`/${kind}/${id}/pay`, { token, body: { amount: fees[kind], payment_method: 'bkash', payer_identifier } })

/** The provider has the money now, and says so when it is asked. */
async function ripen(reference: string) {
  const long_ago = new Date(Date.now() - 20_000)
  await db.updateTable('sandbox_charges').set({ created_at: long_ago }).where('reference', '=', reference).execute()
  await db.updateTable('payments').set({ next_check_at: long_ago }).where('reference', '=', reference).execute()
}

describe.each(kinds)('the fee of one of the %s of a dag that is split meanwhile', (kind) => {
  it('is not taken', async () => {
    const { dag, token, id } = await applied(kind)
    await split(dag)
    const { status, body } = await pay(kind, token, id)
    expect([status, body.code]).toEqual([409, 'dag_closed'])
  })

  it('goes back where it comes late', async () => {
    const { dag, token, id } = await applied(kind)
    const { body } = await pay(kind, token, id, later)
    expect(body.payment_status).toBe('pending')
    await split(dag)
    for (let times = 0; times < 2; times += 1) {
      await ripen(body.payment.reference)
      await payments.sweep()
    }
    const seen = (await get(`/${kind}/${id}`, { token })).body
    expect(seen).toMatchObject({ status: 'pending_payment', payment_status: 'refunded' })
    const { status } = await db
      .selectFrom('payments')
      .select('status')
      .where('purpose', '=', purposes[kind])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).not.toBe('succeeded')
  })
})

it('a rejected mutation whose dag was split is taken up again and waits for another dag', async () => {
  const { dag, token, id } = await applied('mutations')
  expect((await pay('mutations', token, id)).status).toBe(200)
  const decide = (status: string) =>
    call('PATCH', `/admin/mutations/${id}`, {
      token: admin.token,
      body: { status, remarks: 'No deed', reason: 'Papers seen', override_reason: 'Papers seen at the counter.' },
    })
  expect((await decide('rejected')).status).toBe(200)
  await split(dag)
  expect((await decide('pending')).status).toBe(200)
  expect((await decide('approved')).body.code).toBe('dag_closed')
  const next = await db
    .selectFrom('dags')
    .select('id')
    .where('dag_no', '=', `${dag.dag_no}/1`)
    .where('mouza_id', '=', place.mouza_id)
    .executeTakeFirstOrThrow()
  const body = { dag_id: next.id }
  expect((await call('PUT', `/admin/mutations/${id}/dag`, { token: officer.token, body })).status).toBe(200)
  expect((await decide('approved')).status).toBe(200)
})
