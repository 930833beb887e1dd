import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { landTaxGround } from '#test/land-tax.ts'

const { db, call, get, post, person, land, place, registered, decide, officer, survey_type_id } = await landTaxGround()
const { token } = officer
const warningFor = async (as: string, language: 'en' | 'bn' = 'en') =>
  (await get('/notifications', { token: as, language })).body.data
    .filter((each: { type: string }) => each.type === 'registered_land_changed')
    .map((each: { message: string }) => each.message)

/** A dag with an approved registration and one that waits. */
async function registeredDag() {
  const id = await land.dag(place, { survey_type_id })
  const { body: dag } = await get(`/admin/dags/${id}`, { token })
  const [holder, waiting] = [await person(), await person()]
  const approved = await registered(holder.token, { dag_number: dag.dag_no })
  await registered(waiting.token, { dag_number: dag.dag_no })
  await decide(approved, { status: 'approved' })
  const form = { zil_id: dag.zil_id, dag_no: dag.dag_no, khatiyan_number: dag.khatiyan_number }
  const change = (fields: object, language: 'en' | 'bn' = 'en') =>
    call('PUT', `/admin/dags/${id}`, { token, body: { ...form, ...fields }, language })
  return { id, dag, holder, waiting, change }
}

describe('a dag with registrations', () => {
  it('shows their number', async () => {
    const { id } = await registeredDag()
    expect((await get(`/admin/dags/${id}`, { token })).body.registration_count).toBe(2)
    const rejected = await land.dag(place, { survey_type_id })
    const { body } = await get(`/admin/dags/${rejected}`, { token })
    const registration = await registered((await person()).token, { dag_number: body.dag_no })
    await decide(registration, { status: 'rejected', notes: 'No' })
    expect((await get(`/admin/dags/${rejected}`, { token })).body.registration_count).toBe(0)
  })

  it('names the mutation that is open on it', async () => {
    const { id } = await registeredDag()
    expect((await get(`/admin/dags/${id}`, { token })).body.open_mutation_id).toBe(null)
  })

  it('cannot be deleted: 409 lists its uses', async () => {
    const { id } = await registeredDag()
    const buyer = await person()
    await post('/applications', {
      token: buyer.token,
      body: {
        type: 'khatian_request',
        fee_amount: 100,
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: 'T1',
        dag_id: id,
      },
    })
    const { status, body } = await call('DELETE', `/admin/dags/${id}`, { token })
    expect([status, body.code]).toEqual([409, 'in_use'])
    expect(body.uses).toEqual([
      { kind: 'applications', count: 1 },
      { kind: 'land_tax_registrations', count: 2 },
      { kind: 'documents_issued', count: 1 },
      { kind: 'payments', count: 1 },
    ])
    expect(body.message).toContain('1 application, 2 land tax registrations, 1 issued paper, 1 payment')
    const bn = await call('DELETE', `/admin/dags/${id}`, { token, language: 'bn' })
    expect(bn.body.message).toContain('১টি আবেদন, ২টি ভূমি কর নিবন্ধন, ১টি ইস্যু করা কাগজ, ১টি পেমেন্ট')
  })

  it('cannot be deleted in the database either', async () => {
    const { id } = await registeredDag()
    await sql`delete from khatians where dag_id = ${id}`.execute(db)
    await expect(sql`delete from dags where id = ${id}`.execute(db)).rejects.toMatchObject({ code: '23503' })
  })

  it('notifies their holders when its record changes, and only then', async () => {
    const { dag, holder, waiting, change } = await registeredDag()
    expect((await change({ meta: { land_class: 'Viti' } })).status).toBe(200)
    expect(await warningFor(holder.token)).toEqual([])
    expect((await change({ khotiyan: [{ owner: 'নতুন মালিক', area: 500 }] })).status).toBe(200)
    for (const { token: as } of [holder, waiting]) {
      expect(await warningFor(as)).toEqual([expect.stringContaining(`dag ${dag.dag_no}, khatian 45`)])
      expect((await warningFor(as, 'bn'))[0]).toContain('রেকর্ড বদলেছে')
    }
    expect((await change({ khatiyan_number: '46' })).status).toBe(200)
    expect(await warningFor(holder.token)).toHaveLength(2)
  })

  it.each([
    ['another number', async () => ({ dag_no: `n${Math.random()}` })],
    ['another survey', async () => ({ survey_type_id: await land.survey('BS') })],
    ['another zil', async () => ({ zil_id: await otherZil() })],
    ['no owners', async () => ({ khotiyan: [] })],
  ])('needs confirmation of %s under an approved registration', async (_what, fieldsOf) => {
    const { id, holder, change } = await registeredDag()
    const fields = await fieldsOf()
    const refused = await change(fields)
    expect([refused.status, refused.body.code, refused.body.uses]).toEqual([
      409,
      'registrations_stand',
      [{ kind: 'land_tax_registrations', count: 1 }],
    ])
    expect(refused.body.message).toContain('1 land tax registration')
    expect((await change(fields, 'bn')).body.message).toContain('১টি ভূমি কর নিবন্ধন')
    expect((await get(`/admin/dags/${id}`, { token })).body.version).toBe(1)
    expect(await warningFor(holder.token)).toEqual([])
    expect((await change({ ...fields, confirm_registrations: true })).status).toBe(200)
    expect(await warningFor(holder.token)).toHaveLength(1)
  })
})

async function otherZil() {
  const { mouza_id, upazila_id } = place
  const zil = { mouza_id, upazila_id, zil_no: `z${Math.random()}`, map_url: null, meta: '{}' }
  return (await db.insertInto('zils').values(zil).returning('id').executeTakeFirstOrThrow()).id
}
