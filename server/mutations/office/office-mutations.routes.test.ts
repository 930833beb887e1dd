import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { mutationGround } from '#test/mutations.ts'
import { manyCalled } from '#test/same-name.ts'

const ground = await mutationGround()
const { db, get, post, person, land, place, applied, paid, pay, dagNumbered, officer, admin } = ground

const list = async (query = '', token = officer.token) => (await get(`/admin/mutations${query}`, { token })).body
const idsOf = async (query: string, token = officer.token) =>
  (await list(query, token)).data.map(({ id }: { id: number }) => id)
const mutation = (id: number, token = officer.token) => get(`/admin/mutations/${id}`, { token })
const caseOf = (id: number, token = officer.token) => get(`/admin/mutations/${id}/case`, { token })

/** Moves the payment so many days back. */
const paidDaysAgo = (id: number, days: number) =>
  sql`update mutations set paid_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db)

const audited = (id: number) =>
  db
    .selectFrom('audit_log')
    .select(['act', 'actor_id'])
    .where('subject', '=', 'mutations')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('the mutations of an office', () => {
  it('are listed inside its upazilas alone, with masked numbers', async () => {
    const elsewhere = await land.place()
    const { id } = await paid()
    const other = await paid({}, elsewhere)
    const mine = await list()
    expect([mine.per_page, mine.current_page]).toEqual([10, 1])
    expect(mine.data.map((each: { id: number }) => each.id)).toEqual([id])
    expect(mine.data[0]).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      buyer_nid: '••••7890',
      previous_owner_nid: '••••0123',
      own: false,
      first_look_at: null,
      deadline: { submitted_on: dhakaDay(new Date()), working_day: 0, working_days: 21, state: 'in_time' },
    })
    expect(JSON.stringify(mine)).not.toContain('1234567890')
    expect(await idsOf('', admin.token)).toEqual([other.id, id])
    expect((await mutation(other.id)).status).toBe(404)
    expect((await caseOf(other.id)).status).toBe(404)
    expect((await post(`/admin/mutations/${other.id}/nids`, { token: officer.token })).status).toBe(404)
    expect((await mutation(other.id, admin.token)).status).toBe(200)
  })

  it('are filtered and sorted', async () => {
    const here = await land.place()
    const acland = await person('acland', [here.office_code])
    const { token } = await person()
    const unpaid = (await applied(token, {}, here)).id
    const first = (await paid({ mutation_type: 'gift' }, here)).id
    const second = (await paid({}, here)).id
    await paidDaysAgo(second, 3)
    const ids = (query: string) => idsOf(query, acland.token)
    expect(await ids('?status=pending_payment')).toEqual([unpaid])
    expect(await ids('?mutation_type=gift')).toEqual([first])
    expect(await ids('?sort=paid_at&direction=asc')).toEqual([second, first, unpaid])
    expect(await ids('?sort=created_at&direction=desc')).toEqual([second, first, unpaid])
    expect(await ids('?sort=status&direction=asc')).toEqual([first, second, unpaid])
    expect(await ids(`?upazila_id=${place.upazila_id}`)).toEqual([])
    expect(await ids(`?mouza_id=${here.mouza_id}&per_page=2`)).toEqual([second, first])
    expect(await ids('?work=waiting')).toEqual([second, first])
    expect(await ids('?work=to_apply')).toEqual([])
    expect((await get('/admin/mutations?work=x', { token: acland.token })).status).toBe(422)
    expect((await get('/admin/mutations?sort=name', { token: acland.token })).status).toBe(422)
  })

  it('are found by their numbers, names and deed, in either kind of digits', async () => {
    const { id } = await paid({
      dag_number: '777/3',
      khatian_number: '8123',
      deed_number: 'K-90210',
      previous_owner_name: 'Golam Mostafa',
      buyer_name: 'সাবিনা ইয়াসমিন',
    })
    for (const search of [String(id), '৭৭৭/৩', '8123', '৮১২৩', 'k-90210', 'K-৯০২১০', 'mostaf', 'সাবিনা'])
      expect(await idsOf(`?search=${encodeURIComponent(search)}`), search).toContain(id)
    expect(await idsOf('?search=Bhakurt')).toContain(id)
    expect(await idsOf('?search=nobody+here')).toEqual([])
  })

  it('are found by a name that thousands share', async () => {
    await manyCalled(db, 'Rokeya Sultana')
    const { id, citizen } = await paid()
    await db.updateTable('users').set({ name: 'Rokeya Sultana' }).where('id', '=', citizen.id).execute()
    for (const { token } of [officer, admin]) expect(await idsOf('?search=rokeya', token)).toEqual([id])
  })

  it('are found in an office by a buyer whose name ten thousands share', async () => {
    const elsewhere = await paid({}, await land.place())
    await sql`insert into mutation_buyers
        (mutation_id, place, name, nid_end, address, share_numerator, share_denominator)
      select ${elsewhere.id}, 1 + n, 'Moriom Begum', '0000', 'Savar', 1, 1 from generate_series(1, 10001) n`.execute(db)
    const { id } = await paid({ buyer_name: 'Moriom Begum' })
    expect(await idsOf('?search=moriom')).toEqual([id])
  })

  it('are late if nobody opens them in 7 days or decides in 21 working days', async () => {
    const here = await land.place()
    const acland = await person('acland', [here.office_code])
    const { id } = await paid({}, here)
    const late = () => idsOf('?work=late', acland.token)
    const counts = async () =>
      (await get('/admin/cases', { token: acland.token })).body.counts.find(
        ({ kind }: { kind: string }) => kind === 'mutation',
      )
    await paidDaysAgo(id, 7)
    const first_look_by = dhakaDay(new Date())
    expect((await mutation(id, acland.token)).body.deadline).toMatchObject({ first_look_by, state: 'due_today' })
    expect(await counts()).toMatchObject({ waiting: 1, late: 0, due_today: 1 })
    expect(await late()).toEqual([])
    await paidDaysAgo(id, 8)
    expect((await mutation(id, acland.token)).body.deadline).toMatchObject({
      first_look_by: daysAfter(first_look_by, -1),
      state: 'late',
    })
    expect(await late()).toEqual([id])
    expect(await counts()).toMatchObject({ waiting: 1, late: 1, due_today: 0 })

    await caseOf(id, acland.token)
    const opened = (await mutation(id, acland.token)).body
    expect(opened.deadline).toMatchObject({ state: 'in_time' })
    expect([opened.deadline.first_look_by, opened.first_look_at]).toEqual([undefined, expect.any(String)])
    expect(await late()).toEqual([])
    await paidDaysAgo(id, 60)
    expect((await mutation(id, acland.token)).body.deadline).toMatchObject({ state: 'late' })
    expect(await late()).toEqual([id])
  })

  it('are exported as CSV without the numbers of identity papers', async () => {
    const { id } = await paid({ previous_owner_name: '=HYPERLINK("x")' })
    const { raw, headers } = await get('/admin/mutations/csv?search=HYPERLINK', {
      token: officer.token,
      language: 'bn',
    })
    const text = raw.toString('utf8')
    expect(headers['content-disposition']).toContain('mutations.csv')
    expect(text).toContain('নামজারি')
    expect(text).toContain(String(id))
    expect(text).toContain(`'=HYPERLINK`)
    expect(text).not.toMatch(/1234567890|7890/)
  })
})

describe('the case of a mutation', () => {
  it('has the record, other cases about the land, and what the person sent', async () => {
    const dag = await dagNumbered('4501')
    const rejected = await paid(dag)
    await sql`update mutations set status = 'rejected' where id = ${rejected.id}`.execute(db)
    const { id, citizen } = await paid(dag)
    await applied(citizen.token, { dag_number: '4502' })
    const { status, body } = await caseOf(id)
    expect(status).toBe(200)
    expect(body.identity).toBeNull()
    expect(body.dags).toMatchObject([
      { dag_id: dag.dag_id, dag_number: '4501', survey_code: 'RS', land_area: 14_374.8, owners: [{ id: 'a' }] },
    ])
    expect(body.history.deadline).toMatchObject({ working_days: 21 })
    expect(body.history.earlier).toMatchObject([{ kind: 'mutation', land: { dag_number: '4502' } }])
    expect(body.history.events).toMatchObject([{ act: 'sent' }, { act: 'open' }])
    expect(body.earlier_of_dag).toMatchObject([{ kind: 'mutation', id: rejected.id, status: 'rejected' }])
  })

  it('stores each officer’s first view, and the time of the very first', async () => {
    const { id } = await paid()
    for (const token of [officer.token, officer.token, admin.token]) await caseOf(id, token)
    expect(await audited(id)).toEqual([
      { act: 'open', actor_id: officer.id },
      { act: 'open', actor_id: admin.id },
    ])
    const unpaid = await applied((await person()).token)
    await caseOf(unpaid.id)
    expect(await audited(unpaid.id)).toEqual([])
  })

  it('does not count the view of an applicant who is on staff', async () => {
    const { id } = await applied(officer.token)
    await pay(officer.token, id)
    await caseOf(id)
    expect((await mutation(id)).body).toMatchObject({ own: true, first_look_at: null })
  })

  it('shows the numbers of identity papers in full on request, and logs it', async () => {
    const { id } = await paid()
    const { status, body } = await post(`/admin/mutations/${id}/nids`, { token: officer.token })
    expect([status, body]).toEqual([200, { buyers: ['1234567890'], previous_owner: '9876543210123' }])
    expect(await audited(id)).toEqual([{ act: 'see_nids', actor_id: officer.id }])
    const { rows } = await sql<{ log: string }>`select string_agg(a::text, ' ') as log from audit_log a`.execute(db)
    expect(rows[0]?.log).not.toMatch(/1234567890|9876543210123/)
  })
})

describe('the queue', () => {
  it('has mutations, the oldest payment first', async () => {
    const here = await land.place()
    const acland = await person('acland', [here.office_code])
    const ids = [await paid({}, here), await paid({}, here), await paid({}, here)].map(({ id }) => id)
    const [one = 0, two = 0, three = 0] = ids
    await paidDaysAgo(two, 9)
    await paidDaysAgo(three, 5)
    const placeOf = async (id: number) => (await get(`/admin/cases/mutation/${id}/place`, { token: acland.token })).body
    expect(await placeOf(two)).toMatchObject({ place: 1, waiting: 3, previous_id: null, next_id: three })
    expect(await placeOf(one)).toMatchObject({ place: 3, waiting: 3, previous_id: three, next_id: null })
    const { oldest } = (await get('/admin/cases', { token: acland.token })).body
    expect(oldest).toMatchObject([
      { kind: 'mutation', id: two, state: 'late', land: { survey_code: null } },
      { kind: 'mutation', id: three, state: 'in_time' },
      { kind: 'mutation', id: one },
    ])
    expect((await get(`/admin/cases/mutation/${one}/place`, { token: officer.token })).status).toBe(404)
  })

  it('is found from the top search by the number of a mutation or its deed', async () => {
    const { id } = await paid({ deed_number: 'Z-55123', dag_number: '64' })
    const found = async (q: string, token = officer.token) =>
      (await get(`/search?q=${encodeURIComponent(q)}`, { token })).body.results.filter(
        ({ type }: { type: string }) => type === 'mutation',
      )
    const result = { name: `Mutation ${id} · dag 64 · Bhakurta`, type: 'mutation', to: `/admin/mutations/${id}` }
    expect(await found(String(id))).toEqual([result])
    expect(await found('z-৫৫১২৩')).toEqual([result])
    const stranger = await person('acland', [(await land.place()).office_code])
    expect(await found(String(id), stranger.token)).toEqual([])
  })
})
