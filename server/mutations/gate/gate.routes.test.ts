import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { mutationGround } from '#test/mutations.ts'

const { db, get, post, person, officer, land, place, form, applied, pay, dagNumbered } = await mutationGround()

const linesOf = (body: { checklist: { rule: string; state: string }[] }, state: string) =>
  body.checklist.filter((line) => line.state === state).map(({ rule }) => rule)

describe('a mutation is refused', () => {
  it('if more is sold than the previous owner has', async () => {
    const { token } = await person()
    const owners = [
      { id: 'a', owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', area: 1000.5 },
      { id: 'b', owner: 'করিম', area: 2000 },
    ]
    const dag = await dagNumbered('20', { area: 3000.5, owners })
    const sold = (land_area: number | null, previous_owner_name = 'Md. Abdur Rahim') =>
      post('/mutations', { token, body: form({ ...dag, land_area, previous_owner_name }) })
    expect((await sold(1000.51)).body.errors).toEqual({ land_area: [fieldTexts.more_than_held.en] })
    expect((await sold(1000.51, 'আব্দুর রহিম')).status).toBe(422)
    expect((await sold(1000.5)).status).toBe(201)
    expect((await sold(null)).status).toBe(201)
    // A seller who is not on record cannot be judged: the office picks the rows.
    const unknown = await sold(2500, 'Somebody Else')
    expect(unknown.status).toBe(201)
    expect(linesOf(unknown.body, 'trips')).toEqual(['seller_not_owner', 'boundary_differs', 'papers_missing'])
    expect(linesOf(unknown.body, 'unknown')).toEqual(['more_than_held', 'over_ceiling'])
  })

  it('if the deed was used in a paid mutation', async () => {
    const { token } = await person()
    const deed = { deed_number: '৭৭ / 2026', registry_office: 'Savar  SUB-Registry Office' }
    const first = await applied(token, deed)
    const again = { deed_number: '77/2026', registry_office: 'savar sub-registry office', deed_date: '2026-12-01' }
    // An unpaid one uses nothing.
    const second = await applied(token, { ...again, deed_date: '2026-02-01' })
    await pay(token, first.id)
    const refused = await post('/mutations', { token, body: form({ ...again, deed_date: '2026-02-01' }) })
    expect([refused.status, refused.body.errors]).toEqual([422, { deed_number: [fieldTexts.deed_used.en] }])
    expect((await pay(token, second.id)).body.errors).toEqual({ deed_number: [fieldTexts.deed_used.en] })
    for (const registry_office of ['সাভার সাব-রেজিস্ট্রি অফিস', 'Office of the Sub-Registrar, Savar']) {
      const named = form({ ...again, deed_date: '2026-02-01', registry_office })
      expect((await post('/mutations', { token, body: named })).body.errors).toHaveProperty('deed_number')
    }
    const elsewhere = form({ ...again, deed_date: '2026-02-01', registry_office: 'Ashulia Sub-Registry Office' })
    expect((await post('/mutations', { token, body: elsewhere })).status).toBe(201)
    expect((await post('/mutations', { token, body: form({ ...again, deed_date: '2025-02-01' }) })).status).toBe(201)
    await sql`update mutations set status = 'rejected' where id = ${first.id}`.execute(db)
    expect((await pay(token, second.id)).status).toBe(200)
  })
})

describe('the dag of an applied mutation', () => {
  it('is the dag that it names, or the only match in the newest survey', async () => {
    const { token } = await person()
    const cs = await land.survey('CS')
    const bs = await land.survey('BS')
    await land.dag(place, { dag_no: '30', survey_type_id: cs })
    const newest = await land.dag(place, { dag_no: '030', survey_type_id: bs })
    expect((await applied(token, { dag_number: '৩০' })).dag_id).toBe(newest)
    const named = await dagNumbered('31')
    await land.dag(place, { dag_no: '31', survey_type_id: bs })
    expect((await applied(token, named)).dag_id).toBe(named.dag_id)
  })

  it('is empty if a dag of its number has no survey, which may be the newest', async () => {
    const { token } = await person()
    await land.dag(place, { dag_no: '32', survey_type_id: await land.survey('BS') })
    const unstated = await land.dag(place, { dag_no: '32', survey_type_id: null })
    const { id, dag_id } = await applied(token, { dag_number: '32' })
    expect(dag_id).toBeNull()
    const { dags } = (await get(`/admin/mutations/${id}/case`, { token: officer.token })).body
    expect(dags).toMatchObject([{ survey_code: 'BS' }, { dag_id: unstated, survey_code: null }])
  })

  it('is empty if several sheets have its number', async () => {
    const { token } = await person()
    const { id: zil_id } = await db
      .insertInto('zils')
      .values({ mouza_id: place.mouza_id, upazila_id: place.upazila_id, zil_no: '3', map_url: null, meta: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await land.dag(place, { dag_no: '33' })
    await land.dag({ ...place, zil_id }, { dag_no: '33' })
    const body = await applied(token, { dag_number: '33' })
    expect(body.dag_id).toBeNull()
    expect(linesOf(body, 'trips')).toEqual(['dag_not_found', 'papers_missing'])
  })

  it('is that of its khatian application, which must be one’s own, paid and for the same dag', async () => {
    const one = await person()
    const other = await person()
    const dag = await dagNumbered('34', { area: 4356 })
    const order = (payer_identifier: string, transaction_id: string) => ({
      type: 'khatian_request',
      fee_amount: 100,
      payment_method: 'bkash',
      payer_identifier,
      transaction_id,
      dag_id: dag.dag_id,
    })
    const { body: paid } = await post('/applications', { token: one.token, body: order('01712345678', 'T-1') })
    const { body: unpaid } = await post('/applications', { token: one.token, body: order('01700000001', 'T-2') })
    const body = await applied(one.token, { application_id: paid.id, dag_number: '34' })
    expect(body).toMatchObject({
      dag_id: dag.dag_id,
      application: { id: paid.id, khatiyan_number: '45', dag_number: '34', land_type: 'Nal', land_area: 4356 },
    })
    const unfit = async (token: string, change: object) =>
      (await post('/mutations', { token, body: form({ application_id: paid.id, dag_number: '34', ...change }) })).body
        .errors
    const refused = { application_id: [serverTexts.application_unfit.en] }
    expect(await unfit(other.token, {})).toEqual(refused)
    expect(await unfit(one.token, { application_id: unpaid.application_id })).toEqual(refused)
    expect(await unfit(one.token, { dag_number: '35' })).toEqual(refused)
    expect(await unfit(one.token, await dagNumbered('36'))).toEqual(refused)
  })

  it('causes warnings with tax in arrears or another outline', async () => {
    const { token, id: user_id } = await person()
    const dag = await dagNumbered('40', { area: 4356 })
    const { id: survey_type_id } = await db
      .selectFrom('survey_types')
      .select('id')
      .where('code', '=', 'RS')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('land_tax_registrations')
      .values({
        user_id,
        upazila_id: place.upazila_id,
        mouza_id: place.mouza_id,
        survey_type_id,
        khatiyan_number: '45',
        dag_number: '40',
        land_type: 'Agricultural',
        land_area: 4356,
        status: 'approved',
        taxable_from: '2023-24',
        notes: null,
        reviewer_id: (await person('admin')).id,
        reviewed_at: new Date(),
        dag_id: dag.dag_id,
      })
      .execute()
    const body = await applied(token, dag)
    expect(linesOf(body, 'trips')).toEqual(['tax_in_arrears', 'boundary_differs', 'papers_missing'])
    expect(body.checklist.find(({ rule }: { rule: string }) => rule === 'tax_in_arrears').facts.years).toBeGreaterThan(
      1,
    )
  })
})

describe('an open mutation of a dag', () => {
  it('blocks another at its application and payment; an unpaid or rejected one blocks nothing', async () => {
    const one = await person()
    const other = await person()
    const dag = await dagNumbered('50')
    const first = await applied(one.token, dag)
    const second = await applied(other.token, dag)
    expect((await pay(one.token, first.id)).status).toBe(200)
    const refused = await post('/mutations', { token: other.token, body: form(dag) })
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'mutation_open',
      { dag_number: [serverTexts.dag_in_mutation.en] },
    ])
    const unpaid = await pay(other.token, second.id)
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'mutation_open'])
    expect((await db.selectFrom('payments').select('id').where('subject_id', '=', second.id).execute()).length).toBe(0)
    await sql`update mutations set status = 'rejected' where id = ${first.id}`.execute(db)
    expect((await pay(other.token, second.id)).status).toBe(200)
  })

  it('is found by its numbers if the dag is not on record', async () => {
    const { token } = await person()
    const first = await applied(token, { dag_number: '51' })
    await pay(token, first.id)
    expect((await post('/mutations', { token, body: form({ dag_number: '051' }) })).status).toBe(409)
    expect((await post('/mutations', { token, body: form({ dag_number: '51', khatian_number: '46' }) })).status).toBe(
      201,
    )
    await dagNumbered('51')
    expect((await post('/mutations', { token, body: form({ dag_number: '51' }) })).status).toBe(409)
  })

  it('is the only one of its dag, in the database too', async () => {
    const { token } = await person()
    const dag = await dagNumbered('52')
    const [first, second] = [await applied(token, dag), await applied(token, dag)]
    const open = (id: number) => sql`update mutations set status = 'approved' where id = ${id}`.execute(db)
    await open(first.id)
    await expect(open(second.id)).rejects.toThrow(/mutations_open/)
  })
})
