import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actAt, currentTime } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { manyCalled } from '#test/same-name.ts'
import { passUndoTime } from '#test/undo-time.ts'

const ground = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
const { db, get, post, call, person, land, place, placeOf, form, registered, decide, officer, admin, survey_type_id } =
  ground

const own = async (token: string) => (await get('/user/land-tax-registrations', { token })).body
async function noticesOf(token: string) {
  await passUndoTime(db)
  return (await get('/notifications', { token })).body.data.map((each: { type: string }) => each.type)
}
const storedRow = async (id: number) =>
  db.selectFrom('land_tax_registrations').selectAll().where('id', '=', id).executeTakeFirst()

describe('a registration of land', () => {
  it('answers 201 with a message and itself, pending, taxable from this year', async () => {
    const { token, email } = await person()
    const answer = await post('/land-tax-registrations', {
      token,
      body: form({ dag_number: ' ১২/৩ ', land_area: '১৪,৩৭৪.৮' }),
    })
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe(
      'Your land is registered. You can pay its tax once the land office has approved it.',
    )
    expect(answer.body.registration).toMatchObject({
      status: 'pending',
      dag_number: '12/3',
      land_area: 14_374.8,
      taxable_decimals: 33,
      land_type: 'Residential',
      user: { email },
      mouza: { id: place.mouza_id, jl_no: '112' },
      survey_type: { code: 'RS' },
      reviewer: null,
      reviewed_at: null,
      version: 1,
      decide_by: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      dakhila: null,
      tax: { state: 'none', due_years: [] },
    })
    const bengali = await post('/land-tax-registrations', { token, body: form(), language: 'bn' })
    expect(bengali.body.message).toBe('আপনার জমি নিবন্ধিত হয়েছে। ভূমি অফিস অনুমোদন করলে কর দিতে পারবেন।')
    const list = await own(token)
    expect(list.map((each: { id: number }) => each.id)).toEqual([
      bengali.body.registration.id,
      answer.body.registration.id,
    ])
  })

  it.each([
    ['division_id', '', 'This is required'],
    ['district_id', null, 'This is required'],
    ['upazila_id', undefined, 'This is required'],
    ['mouza_id', 'x', 'This is required'],
    ['survey_type_id', undefined, 'This is required'],
    ['khatiyan_number', '   ', 'This is required'],
    ['dag_number', '', 'This is required'],
    ['land_type', undefined, 'This is required'],
    ['land_type', 'Forest', 'Please choose one from the list'],
    ['land_area', '', 'This is required'],
    ['land_area', -1, 'This is too small'],
    ['land_area', 'much', 'This is not valid'],
    ['land_area', 1.005, 'This is not valid'],
    ['land_area', 1e12, 'This is too large'],
    ['mouza_id', 2_000_000_000, 'This record does not exist'],
    ['survey_type_id', 2_000_000_000, 'This record does not exist'],
  ])('needs a valid %s: not %s', async (field, value, message) => {
    const { token } = await person()
    const answer = await post('/land-tax-registrations', { token, body: form({ [field]: value }) })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })

  it('needs places that form a chain', async () => {
    const { token } = await person()
    const away = await land.place()
    const wrong = [
      [{ division_id: away.division_id }, 'district_id'],
      [{ district_id: away.district_id }, 'upazila_id'],
      [{ upazila_id: away.upazila_id }, 'mouza_id'],
      [{ mouza_id: away.mouza_id }, 'mouza_id'],
    ] as const
    for (const [fields, field] of wrong) {
      const answer = await post('/land-tax-registrations', { token, body: form(fields) })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([field])])
    }
  })

  it('is not possible in the hill districts', async () => {
    const { token } = await person()
    const hills = await placeOf('cha', { district: ['Rangamati', 'রাঙ্গামাটি'] })
    const answer = await post('/land-tax-registrations', { token, body: form({}, hills) })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'tax_not_applicable',
      'Land development tax does not apply in Rangamati, Khagrachhari and Bandarban.',
    ])
    const estimate = { land_type: 'Agricultural', land_area: 1000, upazila_id: hills.upazila_id }
    expect((await post('/land-tax-payments/estimate', { body: estimate })).body.code).toBe('tax_not_applicable')
  })

  it('is accepted once for a parcel in any writing, and again after a rejection', async () => {
    const { token } = await person()
    const body = form({ dag_number: '77 ক' })
    const first = await post('/land-tax-registrations', { token, body })
    const again = await post('/land-tax-registrations', {
      token,
      body: { ...body, dag_number: '৭৭ক', khatiyan_number: '৪৫' },
    })
    expect([again.status, again.body.errors]).toEqual([422, { dag_number: ['You have already registered this land'] }])
    for (const dag_number of ['7\u200b7ক', '77ক\u2060', '\ufeff77\u00adক', '77\u3164ক', '77ক\ufe0f'])
      expect((await post('/land-tax-registrations', { token, body: { ...body, dag_number } })).status).toBe(422)
    const other = await person()
    expect((await post('/land-tax-registrations', { token: other.token, body })).status).toBe(201)
    await decide(first.body.registration.id, { status: 'rejected', notes: 'Not yours' })
    expect((await post('/land-tax-registrations', { token, body })).status).toBe(201)
  })

  it.each(['\u200b', '\u3164', '\u2800 \u200d', '\u034f'])(
    'is refused with an invisible number: %j',
    async (dag_number) => {
      const { token } = await person()
      const answer = await post('/land-tax-registrations', { token, body: form({ dag_number }) })
      expect([answer.status, answer.body.errors]).toEqual([422, { dag_number: ['This is required'] }])
    },
  )

  it('is accepted once for a dag on record, under any khatian', async () => {
    const { token } = await person()
    await land.dag(place, { dag_no: '8801', survey_type_id })
    const first = await post('/land-tax-registrations', { token, body: form({ dag_number: '8801' }) })
    expect(first.body.registration.dag_id).toEqual(expect.any(Number))
    const again = await post('/land-tax-registrations', {
      token,
      body: form({ dag_number: '8801', khatiyan_number: '46' }),
    })
    expect(again.status).toBe(422)
  })

  it('is accepted once for a dag on record, also under eight khatians in parallel', async () => {
    const { token } = await person()
    await land.dag(place, { dag_no: '8802', survey_type_id })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        post('/land-tax-registrations', { token, body: form({ dag_number: '8802', khatiyan_number: String(60 + n) }) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(422)])
  })

  it('is refused with a number that only looks like another', async () => {
    const { token } = await person()
    for (const dag_number of ['140.', '#140', '१४०']) {
      const { status, body } = await post('/land-tax-registrations', { token, body: form({ dag_number }) })
      expect([status, body.errors]).toEqual([
        422,
        { dag_number: ['A number begins and ends with a letter or a digit'] },
      ])
    }
  })

  it('is made once by twenty parallel requests', async () => {
    const { token } = await person()
    const body = form()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/land-tax-registrations', { token, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(422)])
  })
})

describe('a registration of one’s own', () => {
  it('is edited while pending, and withdrawn, which frees the parcel', async () => {
    const { token } = await person()
    const body = form()
    const { registration } = (await post('/land-tax-registrations', { token, body })).body
    const path = `/user/land-tax-registrations/${registration.id}`
    const edited = await call('PUT', path, {
      token,
      body: { ...body, land_area: 871.2 },
      headers: { 'if-match': '"1"' },
    })
    expect([edited.status, edited.body.land_area, edited.body.version]).toEqual([200, 871.2, 2])
    const stale = await call('PUT', path, { token, body, headers: { 'if-match': '"1"' } })
    expect([stale.status, stale.body.current.version]).toEqual([409, 2])
    const gone = await call('DELETE', path, { token, language: 'bn' })
    expect([gone.status, gone.body.message]).toEqual([200, 'ভূমি উন্নয়ন কর নিবন্ধন সফলভাবে মুছে ফেলা হয়েছে'])
    expect((await call('DELETE', path, { token })).status).toBe(404)
    expect((await post('/land-tax-registrations', { token, body })).status).toBe(201)
  })

  it('is corrected when flagged, and then pending again', async () => {
    const { token } = await person()
    const id = await registered(token)
    await decide(id, { status: 'flagged', notes: 'Which dag?' }, officer.token)
    const [flagged] = await own(token)
    expect(flagged).toMatchObject({ status: 'flagged', notes: 'Which dag?', reviewer: { name: expect.any(String) } })
    const path = `/user/land-tax-registrations/${id}`
    expect((await call('DELETE', path, { token })).status).toBe(409)
    const corrected = await call('PUT', path, { token, body: form() })
    expect(corrected.body).toMatchObject({ status: 'pending', reviewer: null, reviewed_at: null })
    expect((await decide(id, { status: 'approved' }, officer.token)).status).toBe(200)
    const late = await call('PUT', path, { token, body: form() })
    expect([late.status, late.body.code]).toEqual([409, 'registration_settled'])
    expect((await call('DELETE', path, { token })).status).toBe(409)
  })

  it('is invisible to other people', async () => {
    const { token } = await person()
    const id = await registered(token)
    const other = await person()
    for (const who of [other, officer, admin]) {
      const path = `/user/land-tax-registrations/${id}`
      expect((await call('PUT', path, { token: who.token, body: form() })).status).toBe(404)
      expect((await call('DELETE', path, { token: who.token })).status).toBe(404)
    }
    expect(await own(other.token)).toEqual([])
    expect((await get(`/land-tax-registrations/${id}`, { token: other.token })).status).toBe(403)
    expect((await get('/user/land-tax-registrations')).status).toBe(401)
    const refusal = async (language: 'en' | 'bn') =>
      (await post('/land-tax-registrations', { body: form(), language })).body.message
    expect([await refusal('en'), await refusal('bn')]).toEqual(['Please login first.', 'অনুগ্রহ করে আগে লগইন করুন।'])
  })

  it('shows what is due, and whether a class is missing', async () => {
    const { token } = await person()
    const bare = await placeOf(null)
    await ground.approved(token, { from: '2024-25' }, bare)
    const [unrated] = await own(token)
    expect(unrated.tax).toMatchObject({
      state: 'class_not_set',
      due_amount: null,
      due_years: ['2024-25', '2025-26', '2026-27'],
    })
    await ground.approved(token, { from: '2024-25' })
    const [rated] = await own(token)
    // 33 decimals × ৳15 = ৳495 a year, ৳61.88 and ৳30.94 penalty.
    expect(rated.tax).toEqual({
      state: 'due',
      due_years: ['2024-25', '2025-26', '2026-27'],
      pending_years: [],
      advance_years: ['2027-28', '2028-29', '2029-30'],
      paid_through: null,
      due_amount: 1577.82,
      taken_over: [],
    })
  })
})

describe('a lookup of land', () => {
  it('finds it by its number, for everybody, without its owners', async () => {
    const where = await placeOf('cha')
    await land.dag(where, { dag_no: '12/345', khatiyan_number: '9', area: 4356, survey_type_id })
    const query = `?mouza_id=${where.mouza_id}&survey_type_id=${survey_type_id}`
    const found = await get(`/land-tax-registrations/lookup${query}&dag_number=${encodeURIComponent('১২ / ৩৪৫')}`)
    expect(found.body.matches).toEqual([
      {
        dag_id: expect.any(Number),
        zil_no: '2',
        dag_number: '12/345',
        khatiyan_number: '9',
        land_class: 'Nal',
        land_class_bn: 'নাল',
        land_type: 'Agricultural',
        land_area: 4356,
      },
    ])
    expect((await get(`/land-tax-registrations/lookup${query}&dag_number=12`)).body).toEqual({ matches: [] })
    expect((await get(`/land-tax-registrations/lookup${query}`)).status).toBe(422)
  })
})

describe('the review of registrations', () => {
  it('finds a person whose name thousands share', async () => {
    await manyCalled(db, 'Rokeya Sultana')
    const citizen = await person()
    await db.updateTable('users').set({ name: 'Rokeya Sultana' }).where('id', '=', citizen.id).execute()
    const id = await registered(citizen.token)
    for (const { token } of [officer, admin])
      expect((await get('/land-tax-registrations?search=rokeya', { token })).body.data).toMatchObject([{ id }])
  })

  it('lists the registrations of the office, with filters, waiting time and versions', async () => {
    const where = await placeOf('gha')
    const clerk = await person('acland', [where.office_code])
    const { token, email } = await person()
    const first = await registered(token, { dag_number: '501' }, where)
    const second = await registered(token, { dag_number: '502' }, where)
    await registered(token)
    await db
      .updateTable('land_tax_registrations')
      .set({ submitted_at: new Date(currentTime().getTime() - 3.5 * 86_400_000) })
      .where('id', '=', first)
      .execute()
    const list = async (query: string, who = clerk) =>
      (await get(`/land-tax-registrations${query}`, { token: who.token })).body
    const all = await list('')
    expect([all.total, all.data[0].id, all.data[1].waiting_days]).toEqual([2, second, 3])
    expect(all.data[0]).toMatchObject({ own: false, version: 1, paid_years: [], user: { email }, status: 'pending' })
    const ids = async (query: string) => (await list(query)).data.map((each: { id: number }) => each.id)
    expect(await ids('?sort=submitted_at&direction=asc')).toEqual([first, second])
    expect(await ids(`?search=${encodeURIComponent('৫০২')}`)).toEqual([second])
    expect(await ids(`?search=${encodeURIComponent(' ৫ ০২ ')}`)).toEqual([second])
    expect(await ids(`?search=${encodeURIComponent(email)}`)).toEqual([second, first])
    await decide(second, { status: 'approved' }, clerk.token)
    expect(await ids('?status=pending')).toEqual([first])
    expect((await list(`?upazila_id=${where.upazila_id}`, admin)).total).toBe(2)
    expect((await list(`?upazila_id=${place.upazila_id}`)).total).toBe(0)
    expect((await get('/land-tax-registrations?sort=password', { token: clerk.token })).status).toBe(422)
    expect((await get('/land-tax-registrations', { token })).status).toBe(403)
    expect((await get(`/land-tax-registrations/${first}`, { token: officer.token })).status).toBe(404)
    expect((await get(`/land-tax-registrations/${first}`, { token: clerk.token })).body.id).toBe(first)
  })

  it('exports what the filters find as CSV, inside the office', async () => {
    const { token } = await person()
    await registered(token, { dag_number: '7001' })
    const csv = await get('/land-tax-registrations/csv?search=7001', { token: officer.token })
    const rows: string[][] = parse(csv.raw, { bom: true, relax_column_count: true })
    expect(csv.headers['content-disposition']).toContain('land-tax-registrations.csv')
    expect(rows).toHaveLength(4)
    expect(rows[3]?.slice(7, 12)).toEqual(['7001', 'Residential', '14374.8', '33.00', 'Pending'])
    expect((await get('/land-tax-registrations/csv', { token })).status).toBe(403)
  })

  it('exports the state of each as CSV, in the reader’s words', async () => {
    const { token } = await person()
    const waits = await registered(token, { dag_number: '1/97', khatiyan_number: '97-97' })
    const flagged = await registered(token, { dag_number: '2/97', khatiyan_number: '97-97' })
    await db
      .updateTable('land_tax_registrations')
      .set({ submitted_at: new Date(currentTime().getTime() - 3.5 * 86_400_000) })
      .where('id', 'in', [waits, flagged])
      .execute()
    await decide(flagged, { status: 'flagged', notes: 'Which sheet?' }, officer.token)
    const reviewer = (await get(`/land-tax-registrations/${flagged}`, { token: officer.token })).body.reviewer.name
    const rows = async (language: 'en' | 'bn'): Promise<string[][]> => {
      const csv = await get('/land-tax-registrations/csv?search=97-97', { token: officer.token, language })
      return parse(csv.raw, { bom: true, relax_column_count: true })
    }
    const [, , head, sent_back, pending] = await rows('en')
    expect(head?.slice(11)).toEqual([
      'Status',
      'Submitted',
      'Waiting (days)',
      'First tax year due',
      'Reviewer',
      'Reviewed',
      'Notes',
      'Share taxed',
    ])
    expect(pending?.[11]).toBe('Pending')
    expect(pending?.slice(13)).toEqual(['3', '2026-27', '', '', '', ''])
    expect(sent_back?.[11]).toBe('Flagged')
    expect(sent_back?.slice(13)).toEqual([
      '',
      '2026-27',
      reviewer,
      expect.stringMatching(/20\d\d, /),
      'Which sheet?',
      '',
    ])
    const [, , kopi, ferot, opekkha] = await rows('bn')
    expect(kopi?.slice(11)).toEqual([
      'অবস্থা',
      'জমার সময়',
      'অপেক্ষা (দিন)',
      'যে বছর থেকে কর',
      'যাচাইকারী',
      'যাচাইয়ের সময়',
      'মন্তব্য',
      'যে অংশের কর',
    ])
    expect([opekkha?.[11], ferot?.[11]]).toEqual(['অপেক্ষমাণ', 'সংশোধন দরকার'])
  })

  it('sends a message without a reason if none was given', async () => {
    const { token } = await person()
    const id = await registered(token, { dag_number: '3/97' })
    await decide(id, { status: 'rejected' }, officer.token)
    for (const [language, reason, dag] of [
      ['en', 'Reason', 'dag 3/97'],
      ['bn', 'কারণ', 'দাগ ৩/৯৭'],
    ] as const) {
      await passUndoTime(db)
      const { message } = (await get('/notifications', { token, language })).body.data[0]
      expect(message).toContain(dag)
      expect(message).not.toContain(reason)
      expect(message).not.toContain('—')
    }
  })

  it('approves, rejects and flags pending ones; the citizen is notified and the act is in the audit log', async () => {
    const { token } = await person()
    const id = await registered(token)
    const answer = await decide(id, { status: 'approved', taxable_from: '২০২৩-২৪' }, officer.token)
    expect(answer.body).toMatchObject({ status: 'approved', taxable_from: '2023-24', waiting_days: null, version: 2 })
    const rejected = await registered(token)
    await decide(rejected, { status: 'rejected', notes: 'Not on record' }, officer.token)
    const flagged = await registered(token)
    await decide(flagged, { status: 'flagged', notes: 'Which sheet?' }, officer.token)
    expect(await noticesOf(token)).toEqual(['registration_flagged', 'registration_rejected', 'registration_approved'])
    const entries = await db
      .selectFrom('audit_log')
      .select(['act', 'actor_id'])
      .where('subject', '=', 'land_tax_registrations')
      .where('subject_id', 'in', [String(id), String(rejected), String(flagged)])
      .orderBy('id')
      .execute()
    expect(entries).toEqual(['approve', 'reject', 'request_papers'].map((act) => ({ act, actor_id: officer.id })))
  })

  it.each([
    [{ status: 'flagged' }, { notes: ['This is required'] }],
    [{ status: 'flagged', notes: '  ' }, { notes: ['This is required'] }],
    [{ status: 'pending' }, { status: ['Please choose one from the list'] }],
    [{ status: 'approved', taxable_from: '2014-15' }, { taxable_from: ['No tax is worked out before 2015-16'] }],
    [{ status: 'approved', taxable_from: '2027-28' }, { taxable_from: ['This tax year has not begun'] }],
    [{ status: 'approved', taxable_from: '2024-26' }, { taxable_from: ['Please enter a tax year like 2026-27'] }],
    [{ status: 'approved', taxable_from: 2020 }, { taxable_from: ['Please enter a tax year like 2026-27'] }],
  ])('refuses the decision %j', async (decision, errors) => {
    const { token } = await person()
    const id = await registered(token)
    const answer = await decide(id, decision, officer.token)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    expect((await storedRow(id))?.status).toBe('pending')
  })

  it('decides once, inside the office, on the present version, and never one’s own', async () => {
    const { token } = await person()
    const id = await registered(token)
    const outside = await person('acland', [(await placeOf('cha')).office_code])
    expect((await decide(id, { status: 'approved' }, outside.token)).status).toBe(404)
    expect((await decide(id, { status: 'approved' }, token)).status).toBe(403)
    const stale = await decide(id, { status: 'approved' }, officer.token, { 'if-match': '"7"' })
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'conflict', 1])
    const both = await Promise.all(
      ['approved', 'rejected'].map((status) => decide(id, { status, notes: 'x' }, officer.token)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await decide(id, { status: 'rejected' }, officer.token)
    expect([again.status, again.body.code]).toEqual([409, 'already_decided'])
    const mine = await registered(officer.token)
    const self = await decide(mine, { status: 'approved' }, officer.token)
    expect([self.status, self.body.code]).toEqual([403, 'own_case'])
    expect((await decide(2_000_000_000, { status: 'approved' })).status).toBe(404)
  })
})

describe('a flag', () => {
  it('needs visible notes', async () => {
    const id = await registered((await person()).token)
    const answer = await decide(id, { status: 'flagged', notes: '\u200b \u3164' }, officer.token)
    expect([answer.status, answer.body.errors]).toEqual([422, { notes: ['This is required'] }])
    const controls = await decide(id, { status: 'flagged', notes: 'a\u0007b' }, officer.token)
    expect([controls.status, controls.body.errors]).toEqual([
      422,
      { notes: ['This contains characters that cannot be used'] },
    ])
  })
})

describe('a match with the record', () => {
  let classed = 0
  const match = async (id: number, language: 'en' | 'bn' = 'en') =>
    (await post(`/land-tax-registrations/${id}/match-land-details`, { token: officer.token, language })).body

  it('agrees in any digits, spaces and case, and within 1 % of the area', async () => {
    const { token } = await person()
    await land.dag(place, { dag_no: '91 A', khatiyan_number: '45', area: 10_000, survey_type_id })
    const id = await registered(token, { dag_number: '৯১a', khatiyan_number: ' ৪৫', land_area: 10_100 })
    expect(await match(id)).toMatchObject({
      match: true,
      message: 'All details match the land record.',
      land_record: { dag_number: '91 A', khatiyan_number: '45', land_area: 10_000, mouza: { id: place.mouza_id } },
    })
    expect((await storedRow(id))?.version).toBe(1)
  })

  it('names the fields that differ', async () => {
    const { token } = await person()
    await land.dag(place, { dag_no: '92', khatiyan_number: '46', area: 10_000, survey_type_id })
    const id = await registered(token, { dag_number: '92', land_area: 10_100.01 })
    const answer = await match(id)
    expect(answer.message).toMatch(/^Partial match found/)
    expect(answer.match).toBe(false)
    expect(answer.field_matches).toEqual({
      division: true,
      district: true,
      upazila: true,
      mouza: true,
      survey_type: true,
      khatiyan_number: false,
      dag_number: true,
      land_area: false,
    })
    expect((await match(id, 'bn')).message).toMatch(/^আংশিক মিল পাওয়া গেছে/)
  })

  it.each([
    ['Agricultural', 'Bari (homestead)', { land_type: 'Residential', same: false }],
    ['Residential', 'Bari (homestead)', { land_type: 'Residential', same: true }],
    // Taxed alike.
    ['Others', 'Bari (homestead)', { land_type: 'Residential', same: true }],
    ['Others', 'Nal', { land_type: 'Agricultural', same: false }],
    ['Commercial', 'Patit (fallow)', null],
    ['Commercial', null, null],
  ])('compares the use %s with the class %s, apart from the eight fields', async (land_type, land_class, land_use) => {
    const { token } = await person()
    classed += 1
    const dag_no = `97-${classed}`
    const dag = await land.dag(place, { dag_no, khatiyan_number: '45', survey_type_id })
    await sql`update dags set meta = ${JSON.stringify({ land_class })}::jsonb where id = ${dag}`.execute(db)
    const id = await registered(token, { dag_number: dag_no, land_type })
    const answer = await match(id)
    expect(answer.land_use).toEqual(land_use)
    expect([answer.match, answer.message]).toEqual([true, 'All details match the land record.'])
    expect(Object.keys(answer.field_matches)).toHaveLength(8)
  })

  it('takes the one of several sheets that has the khatian', async () => {
    const { token } = await person()
    const sheet = await db
      .insertInto('zils')
      .values({ mouza_id: place.mouza_id, upazila_id: place.upazila_id, zil_no: '3', map_url: null, meta: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await land.dag(place, { dag_no: '94', khatiyan_number: '50', survey_type_id })
    const target = await land.dag(
      { ...place, zil_id: sheet.id },
      { dag_no: '94', khatiyan_number: '51', survey_type_id },
    )
    const id = await registered(token, { dag_number: '94', khatiyan_number: '51' })
    expect((await match(id)).land_record).toMatchObject({ dag_id: target, zil_no: '3' })
  })

  it('shows the owners on record, the applicant’s identity, and the other registrations of the dag', async () => {
    const { token, id: user_id } = await person()
    await land.dag(place, { dag_no: '95', survey_type_id })
    const id = await registered(token, { dag_number: '95' })
    const first = await match(id)
    expect(first.land_record.owners).toEqual([
      { owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', father: 'করিম', share: '1.000', area: 14_374.8 },
    ])
    expect([first.identity, first.others]).toEqual(['none', []])
    const other = await person()
    const others = await registered(other.token, { dag_number: '৯৫', khatiyan_number: '46' })
    const refused = await registered((await person()).token, { dag_number: '95', khatiyan_number: '47' })
    await decide(refused, { status: 'rejected' }, officer.token)
    await ground.prove(user_id)
    const second = await match(id)
    expect(second.identity).toBe('success')
    expect(second.others).toEqual([
      {
        id: others,
        user: { name: expect.any(String), email: other.email },
        khatiyan_number: '46',
        land_area: 14_374.8,
        status: 'pending',
      },
    ])
    expect((await match(others)).others).toMatchObject([{ id }])
  })

  it('follows an upazila that moved to another district', async () => {
    const [from, to] = [await placeOf('uma'), await placeOf('uma')]
    const { token } = await person()
    await land.dag(from, { dag_no: '96', survey_type_id })
    const id = await registered(token, { dag_number: '96' }, from)
    await sql`update upazilas set district_id = ${to.district_id} where id = ${from.upazila_id}`.execute(db)
    const { body } = await post(`/land-tax-registrations/${id}/match-land-details`, { token: admin.token })
    expect([body.match, body.land_record.district.id]).toEqual([true, to.district_id])
    expect((await own(token))[0]).toMatchObject({ district: { id: to.district_id }, division: { id: to.division_id } })
  })

  it('says that there is no record', async () => {
    const { token } = await person()
    const id = await registered(token)
    const answer = await match(id)
    expect(answer).toMatchObject({ match: false, land_record: null, land_use: null })
    expect(answer.message).toMatch(/^No matching land record found in our database/)
    expect((await post(`/land-tax-registrations/${id}/match-land-details`, { token })).status).toBe(403)
    const outside = await person('acland', [(await placeOf('cha')).office_code])
    const path = `/land-tax-registrations/${id}/match-land-details`
    expect((await post(path, { token: outside.token })).status).toBe(404)
  })
})

it('a waiting registration shows the promised day of its decision, counted in working days', async () => {
  const { token } = await person()
  const id = await registered(token)
  const submitted = (text: string) =>
    db
      .updateTable('land_tax_registrations')
      .set({ submitted_at: new Date(text) })
      .where('id', '=', id)
      .execute()
  // A Sunday; the 16 of December is a holiday.
  await submitted('2026-11-22T04:00:00Z')
  expect(await own(token)).toMatchObject([{ decide_by: '2026-12-01' }])
  await submitted('2026-12-13T04:00:00Z')
  expect(await own(token)).toMatchObject([{ decide_by: '2026-12-23' }])
  await decide(id, { status: 'rejected', notes: 'Not on record' })
  expect(await own(token)).toMatchObject([{ decide_by: null, status: 'rejected' }])
})
