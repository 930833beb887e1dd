import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { faultText, serverTexts } from '#contract/fault-texts.ts'
import { allKeys } from '#server/app/secrets/keys.ts'
import { mutationGround } from '#test/mutations.ts'

const ground = await mutationGround()
const { db, get, post, call, person, land, place, form, applied, pay, dagNumbered } = ground

const linesOf = (body: { checklist: { rule: string; state: string }[] }, state: string) =>
  body.checklist.filter((line) => line.state === state).map(({ rule }) => rule)

describe('an application for a mutation', () => {
  it('is answered with its fee, its next step and its missing papers', async () => {
    const { token } = await person()
    const { status, body } = await post('/mutations', { token, body: form({ mouza_name: 'bhakurta', reason: ' ' }) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      mutation_type: 'sale',
      reason: null,
      fee_amount: 1025,
      application_fee: 25,
      mutation_fee: 1000,
      mouza: { name_en: 'Bhakurta', name_bn: 'ভাকুর্তা', jl_no: '112' },
      upazila: { name_en: 'Savar' },
      dag_id: null,
      land_area: null,
      buyer_name: 'Rahela Khatun',
      buyer_nid: '••••7890',
      buyers: [{ name: 'Rahela Khatun', nid: '••••7890', address: 'Savar, Dhaka', share: '1' }],
      previous_owner_nid: '••••0123',
      deed_date: '2026-01-15',
      application: null,
      step: 'pay',
      missing_groups: ['khatian', 'deed', 'buyer_nid', 'previous_owner_nid'],
      first_look_by: null,
      complete_by: null,
      held_by: { role: 'user', office: { id: place.upazila_id, name_en: 'Savar' } },
      payment: null,
      receipt: null,
      documents: [],
      events: [{ by_role: 'user', from: null, to: 'pending_payment', remark: null }],
    })
    expect(linesOf(body, 'trips')).toEqual(['dag_not_found', 'papers_missing'])
    const stored = await db
      .selectFrom('mutation_events')
      .select('checklist')
      .where('mutation_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(stored.checklist).toEqual(body.checklist)
  })

  it('costs more for land that is not agricultural, by the fee table alone', async () => {
    const { token } = await person()
    const other = { land_type: 'non-agricultural' }
    const { body } = await post('/mutations', { token, body: form({ ...other, fee_amount: 1225 }) })
    expect([body.fee_amount, body.mutation_fee]).toEqual([1225, 1200])
    const refused = await post('/mutations', { token, body: form(other) })
    expect([refused.status, refused.body.errors]).toEqual([422, { fee_amount: [serverTexts.fee_differs.en] }])
  })

  it('accepts Bengali digits and stores NIDs sealed', async () => {
    const { token } = await person()
    const body = await applied(token, {
      dag_number: '১২৩৪৫/ক',
      buyer_nid: '১২৩ ৪৫৬ ৭৮৯১',
      previous_owner_nid: '12345678901234567',
      contact_number: '০১৮১২৩৪৫৬৭৮',
    })
    expect(body).toMatchObject({ dag_number: '12345/ক', buyer_nid: '••••7891', contact_number: '01812345678' })
    const { rows } = await sql<{ row: string }>`
      select n::text || b::text as row from mutations n join mutation_buyers b on b.mutation_id = n.id
      where n.id = ${body.id}`.execute(db)
    expect(rows[0]?.row).not.toMatch(/1234567891|12345678901234567/)
    expect(rows[0]?.row.split(`v2.${allKeys(ground.secret)[0]?.id}.`)).toHaveLength(3)
  })

  it('accepts several buyers whose shares add up', async () => {
    const { token } = await person()
    const one = { name: 'Rahela Khatun', nid: '1234567890', address: 'Savar' }
    const other = { name: 'করিম', nid: '1112223334', address: 'সাভার' }
    const buyers = [
      { ...one, share: '2 / 6' },
      { ...other, share: '২/৩' },
    ]
    const body = await applied(token, { mutation_type: 'inheritance', buyers })
    expect(body.buyers).toMatchObject([
      { ...one, nid: '••••7890', share: '1/3' },
      { ...other, nid: '••••3334', share: '2/3' },
    ])
    expect(body.missing_groups).toEqual(['khatian', 'deed', 'buyer_nid'])
  })

  it('keeps the fee in force at its time', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    await sql`insert into fees (code, amount_poisha, purpose_en, purpose_bn, valid_from)
      values ('mutation_agricultural', 150000, 'Mutation', 'নামজারি', current_date - 1)`.execute(db)
    const { body } = await get(`/mutations/${id}`, { token })
    const paid = await pay(token, id)
    await sql`delete from fees where amount_poisha = 150000`.execute(db)
    expect([body.fee_amount, paid.status]).toEqual([1025, 200])
  })

  it('needs a login', async () => {
    expect((await post('/mutations', { body: form() })).status).toBe(401)
  })
})

describe('an application for a mutation is refused', () => {
  const buyer = { name: 'Rahela Khatun', nid: '1234567890', address: 'Savar', share: '1' }

  it.each([
    ...[
      'division_id',
      'district_id',
      'upazila_id',
      'mouza_id',
      'khatian_number',
      'dag_number',
      'buyer_name',
      'buyer_nid',
      'buyer_address',
      'previous_owner_name',
      'previous_owner_nid',
      'previous_owner_address',
      'deed_number',
      'registry_office',
      'contact_number',
    ].map((field) => [field, { [field]: undefined }, 'required'] as const),
    ['land_type', { land_type: undefined }, 'unknown_choice'],
    ['mutation_type', { mutation_type: undefined }, 'unknown_choice'],
    ['deed_date', { deed_date: undefined }, 'date_invalid'],
    ['deed_date', { deed_date: '' }, 'date_invalid'],
    ['deed_date', { deed_date: '2999-01-01' }, 'date_invalid'],
    ['deed_date', { deed_date: '2099-01-01' }, 'deed_date_ahead'],
    ['fee_amount', { fee_amount: 1000 }, 'fee_differs'],
    ['fee_amount', { fee_amount: 1025.001 }, 'fee_differs'],
    ['mutation_type', { mutation_type: 'theft' }, 'unknown_choice'],
    ['land_type', { land_type: 'Agricultural' }, 'unknown_choice'],
    ['buyer_nid', { buyer_nid: '12345678901' }, 'nid_invalid'],
    ['contact_number', { contact_number: '123' }, 'phone_invalid'],
    ['land_area', { land_area: 0 }, 'too_small'],
    ['land_area', { land_area: 'many' }, 'wrong_type'],
    ['mouza_name', { mouza_name: 'Somewhere else' }, 'mouza_name_differs'],
    ['buyers.0.share', { buyers: [{ ...buyer, share: '3/2' }] }, 'land_share_invalid'],
    ['buyers', { buyers: [{ ...buyer, share: '1/2' }] }, 'shares_not_whole'],
    ['buyer_nid', { buyers: [{ ...buyer, nid: '1112223334' }] }, 'first_buyer_differs'],
    ['application_id', { application_id: 987_654 }, 'application_unfit'],
    ['dag_id', { dag_id: 987_654 }, 'not_on_record'],
    ['mouza_id', { mouza_id: 987_654 }, 'not_on_record'],
  ] as const)('at the field %s with %j', async (field, change, text) => {
    const { token } = await person()
    const { status, body } = await post('/mutations', { token, body: form(change) })
    expect([status, body.errors]).toEqual([422, { [field]: [faultText(text, 'en')] }])
    expect((await get('/mutations', { token })).body.total).toBe(0)
  })

  it('if the places form no chain', async () => {
    const { token } = await person()
    const away = await land.place()
    const { body } = await post('/mutations', {
      token,
      body: form({ upazila_id: away.upazila_id, division_id: away.division_id }),
    })
    const text = [serverTexts.not_in_place.en]
    expect(body.errors).toEqual({ mouza_id: text, district_id: text })
  })

  it('if the dag lies elsewhere or has another number', async () => {
    const { token } = await person()
    const away = await land.dag(await land.place(), { dag_no: '7' })
    const here = await dagNumbered('8')
    const elsewhere = await post('/mutations', { token, body: form({ dag_id: away, dag_number: '7' }) })
    expect(elsewhere.body.errors).toEqual({ dag_id: [serverTexts.not_in_place.en] })
    const other = await post('/mutations', { token, body: form({ ...here, dag_number: '9' }) })
    expect(other.body.errors).toEqual({ dag_id: [serverTexts.dag_number_differs.en] })
  })
})

describe('the mutations of a person', () => {
  it('are listed, the latest first, with filters and a search by number', async () => {
    const { token } = await person()
    const first = await applied(token, { dag_number: '601', khatian_number: '77' })
    const second = await applied(token, { mutation_type: 'gift' })
    const list = async (query = '') => {
      const { body } = await get(`/mutations${query}`, { token })
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect(await list()).toEqual([second.id, first.id])
    expect(await list('?sort=created_at&direction=asc&per_page=1')).toEqual([first.id])
    expect(await list('?mutation_type=gift')).toEqual([second.id])
    expect(await list('?status=pending')).toEqual([])
    expect(await list(`?search=${encodeURIComponent('৬০১')}`)).toEqual([first.id])
    expect((await get('/mutations?sort=remarks', { token })).status).toBe(422)
    const [row] = (await get('/mutations', { token })).body.data
    expect(row).not.toHaveProperty('checklist')
  })

  it('are invisible to other people', async () => {
    const one = await person()
    const { id } = await applied(one.token)
    const other = await person()
    const admin = await person('admin')
    for (const { token } of [other, admin]) {
      expect((await get(`/mutations/${id}`, { token })).status).toBe(404)
      expect((await get(`/mutations/${id}/invoice`, { token })).status).toBe(404)
      expect((await pay(token, id)).status).toBe(404)
      expect((await get('/mutations', { token })).body.total).toBe(0)
    }
  })

  it('have events that are never changed or deleted', async () => {
    const { token } = await person()
    await applied(token)
    await expect(sql`update mutation_events set remark = 'x'`.execute(db)).rejects.toThrow(/append-only/)
    await expect(sql`delete from mutation_events`.execute(db)).rejects.toThrow(/append-only/)
  })

  it('prevent their dag, mouza and upazila from being deleted', async () => {
    const { token } = await person()
    const admin = await person('admin')
    const where = await land.place()
    const dag_id = await land.dag(where, { dag_no: '5' })
    await applied(token, { dag_number: '5' }, where)
    for (const address of [`dags/${dag_id}`, `mouzas/${where.mouza_id}`, `upazilas/${where.upazila_id}`]) {
      const { body } = await get(`/admin/${address}/uses`, { token: admin.token })
      expect(body.uses).toContainEqual({ kind: 'mutations', count: 1 })
      expect((await call('DELETE', `/admin/${address}`, { token: admin.token })).status).toBe(409)
    }
  })

  it('are made once with the same key', async () => {
    const { token } = await person()
    const [body, headers] = [form(), { 'idempotency-key': 'mutation-1' }]
    const first = await post('/mutations', { token, body, headers })
    const again = await post('/mutations', { token, body, headers })
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect((await get('/mutations', { token })).body.total).toBe(1)
  })
})
