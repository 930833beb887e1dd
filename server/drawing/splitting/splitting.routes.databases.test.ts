import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { correction_fee } from '#test/corrections.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'

const ground = await landTaxGround()
const { db, call, get, post, person, land, place, registered, decide, officer, survey_type_id, citizen, pay } = ground
const { token } = officer
const away = await land.place()
const current = taxYearOf(new Date())

type Owner = { id: string; owner: string; share?: string; area: number }
const owners: Owner[] = [
  { id: 'a', owner: 'আব্দুর রহিম', share: '0.600', area: 8624.88 },
  { id: 'b', owner: 'সালেহা বেগম', share: '0.400', area: 5749.92 },
]

let column = 0
/** A drawn dag of 1/1000 degree each way with two owners, far from all others. */
async function drawnDag(changes: object = {}, where = place) {
  column += 1
  const id = await land.dag(where, { survey_type_id, owners, ...changes })
  const west = 88.5 + column / 100
  await draw(id, [west, 24, west + 0.001, 24.001])
  const { dag_no, version } = await adminDag(id)
  return { id, west, dag_no, version }
}
const draw = (id: number, [west, south, east, north]: [number, number, number, number]) =>
  sql`update dags set geometry = st_multi(st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8,
    ${north}::float8, 4326)) where id = ${id}`.execute(db)

const across = (west: number, part = 0.5) => ({
  by: 'line',
  line: [
    [west + part / 1000, 23.99],
    [west + part / 1000, 24.01],
  ],
})
const preview = (id: number, cut: object, as = token) =>
  post(`/admin/dags/${id}/split/preview`, { token: as, body: { cut } })
const split = (id: number, body: object, options: object = {}) =>
  post(`/admin/dags/${id}/split`, { token, body: { reason: 'By deed', ...body }, ...options })
const merge = (body: object, as = token) =>
  post('/admin/dags/merge', { token: as, body: { reason: 'One owner', ...body } })

type Part = { dag_no: string; khotiyan: OwnerRow[] }
const asShown = ({ parts }: { parts: Part[] }) => parts.map(({ dag_no, khotiyan }) => ({ dag_no, khotiyan }))
const dagOf = async (id: number) => (await get(`/locations/dags/${id}`)).body
const adminDag = async (id: number) => (await get(`/admin/dags/${id}`, { token: ground.admin.token })).body
const ownersOf = async (dag_id: number): Promise<OwnerRow[]> =>
  (
    await db
      .selectFrom('khatians')
      .select('khotiyan')
      .where('dag_id', '=', dag_id)
      .where('current', '=', true)
      .executeTakeFirstOrThrow()
  ).khotiyan
const drawnAreas = async (ids: number[]) => {
  const { rows } = await sql<{ area: number }>`select sum(st_area(geometry::geography)) / 0.09290304 as area
    from dags where id = any(${ids}::bigint[])`.execute(db)
  return rows[0]?.area ?? 0
}

/** Cuts a dag in two halves; answers its parts. */
async function halved(changes: object = {}) {
  const dag = await drawnDag(changes)
  const cut = across(dag.west)
  const { body } = await preview(dag.id, cut)
  const done = await split(dag.id, { cut, parts: asShown(body), confirm_registrations: true })
  if (done.status !== 201) throw new Error(`not split: ${JSON.stringify(done.body)}`)
  return { dag, one: done.body.successors[0], other: done.body.successors[1] }
}

describe('the preview of a cut', () => {
  it('has parts with free numbers, owners in proportion, and the whole area on record', async () => {
    const dag = await drawnDag()
    await land.dag(place, { survey_type_id, dag_no: `${dag.dag_no}/1` })
    const { status, body } = await preview(dag.id, across(dag.west, 0.25))
    expect([status, body.area]).toEqual([200, 14_374.8])
    expect(body.parts.map((part: Part) => part.dag_no)).toEqual([`${dag.dag_no}/2`, `${dag.dag_no}/3`])
    expect(body.parts.map((part: { area: number }) => part.area)).toEqual([10_781.1, 3593.7])
    expect(body.parts[1].khotiyan).toEqual([
      { ...owners[0], area: 2156.22 },
      { ...owners[1], area: 1437.48 },
    ])
    expect(body.parts[0].geojson.type).toBe('MultiPolygon')
    expect(await dagOf(dag.id)).toMatchObject({ closed_at: null, area: 14_374.8 })
  })

  it.each(['north', 'east', 'south', 'west'])('has exactly the requested area from the %s', async (side) => {
    const dag = await drawnDag()
    const { body } = await preview(dag.id, { by: 'area', area: 4356, side })
    expect(body.parts.map((part: { area: number }) => part.area)).toEqual([10_018.8, 4356])
    for (const part of body.parts) {
      const sum = part.khotiyan.reduce((total: number, row: OwnerRow) => total + Math.round(row.area * 100), 0) / 100
      expect(sum).toBe(part.area)
    }
    const [more, less] = body.parts.map((part: { drawn_area: number }) => part.drawn_area)
    expect(less / (more + less)).toBeCloseTo(4356 / 14_374.8, 5)
  })

  it.each([
    [
      'a line beside it',
      {
        by: 'line',
        line: [
          [88, 23],
          [88, 25],
        ],
      },
      'The line does not cut the dag',
    ],
    [
      'a line that ends inside',
      {
        by: 'line',
        line: [
          [88, 24.0005],
          [88.5005, 24.0005],
        ],
      },
      'The line does not cut the dag',
    ],
    ['all of it', { by: 'area', area: 14_374.8, side: 'north' }, 'This is not less than the area of the dag'],
    ['no line', { by: 'line', line: [[88, 23]] }, 'A line has at least 2 points'],
    ['no area', { by: 'area', area: 0, side: 'north' }, 'This is too small'],
    ['no side', { by: 'area', area: 5, side: 'up' }, 'Please choose one from the list'],
    ['nothing', {}, 'This is required'],
  ])('refuses %s', async (_what, cut, words) => {
    const dag = await drawnDag()
    const { status, body } = await preview(dag.id, cut)
    expect([status, Object.values(body.errors).flat()]).toEqual([422, [words]])
  })

  it('has each of two pieces on one side, and is refused if the line cuts none', async () => {
    const dag = await drawnDag()
    const { west } = dag
    // The second piece lies west of the first.
    await sql`update dags set geometry = st_multi(st_union(geometry, st_makeenvelope(${west - 0.002}::float8, 24, ${west - 0.001}::float8,
      24.001, 4326))) where id = ${dag.id}`.execute(db)
    const halves = await preview(dag.id, across(west))
    expect(halves.body.parts.map((part: { area: number }) => part.area)).toEqual([10_781.1, 3593.7])
    expect(halves.body.parts[0].geojson.coordinates).toHaveLength(2)
    const bent = { by: 'line', line: [...across(west).line, [west + 0.1, 24.01]] }
    expect((await preview(dag.id, bent)).body.parts).toHaveLength(2)
    expect((await preview(dag.id, across(west + 0.01))).body.errors).toEqual({ cut: ['The line does not cut the dag'] })
    const both = {
      by: 'line',
      line: [
        [west - 0.01, 24.0005],
        [west + 0.01, 24.0005],
      ],
    }
    const cut = await preview(dag.id, both)
    expect(cut.body.parts.map((part: { area: number }) => Math.round(part.area))).toEqual([7187, 7187])
    expect((await split(dag.id, { cut: both, parts: asShown(cut.body) })).status).toBe(201)
  })

  it('is refused for a dag that is not drawn, or not of the office', async () => {
    const undrawn = await land.dag(place, { survey_type_id })
    await land.undraw(undrawn)
    expect((await preview(undrawn, across(90))).body.errors).toEqual({ cut: ['Draw the boundary of the dag first'] })
    const outside = await drawnDag({}, away)
    expect((await preview(outside.id, across(outside.west))).status).toBe(404)
    expect((await preview(outside.id, across(outside.west), (await person()).token)).status).toBe(403)
  })
})

describe('splitting a dag', () => {
  it('makes new dags, closes the old one and shows its successors', async () => {
    const dag = await drawnDag()
    const before = await drawnAreas([dag.id])
    const cut = across(dag.west, 0.3)
    const { body } = await preview(dag.id, cut)
    const done = await split(dag.id, { cut, parts: asShown(body) }, { headers: { 'if-match': `"${dag.version}"` } })
    expect([done.status, done.body.message]).toEqual([201, 'The dag was split'])
    expect(done.body.closed).toEqual([dag.id])
    const [one, other] = done.body.successors
    expect([one.dag_no, one.area + other.area]).toEqual([`${dag.dag_no}/1`, 14_374.8])
    expect(Math.abs((await drawnAreas([one.id, other.id])) - before)).toBeLessThan(0.01)
    const old = await dagOf(dag.id)
    expect(old).toMatchObject({ geojson: null, area: 14_374.8, successors: [one, other] })
    expect(Date.parse(old.closed_at)).not.toBeNaN()
    expect(await dagOf(one.id)).toMatchObject({
      closed_at: null,
      predecessors: [{ id: dag.id, dag_no: dag.dag_no, area: one.area }],
      khatiyan_number: '45',
    })
    const history = (await get(`/admin/geojson-datas/${dag.id}/history`, { token })).body
    expect(history.map(({ source }: { source: string }) => source)).toEqual(['removed', 'record'])
    expect((await get(`/admin/geojson-datas/${one.id}/history`, { token })).body[0].source).toBe('split')
    const { body: log } = await get('/admin/audit?subject=dags', { token: ground.admin.token })
    expect(log.data[0]).toMatchObject({ act: 'split', subject_id: String(dag.id) })
  })

  it('leaves only the new dags in lists, khatians and matches', async () => {
    const { dag, one, other } = await halved({ khatiyan_number: '8871' })
    const listed = (await get(`/locations/zils/${place.zil_id}/dags`)).body.map((row: { id: number }) => row.id)
    expect([listed.includes(dag.id), listed.includes(one.id)]).toEqual([false, true])
    const khatian = `?mouza_id=${place.mouza_id}&survey_type_id=${survey_type_id}&khatiyan_number=8871`
    const whole = (await get(`/admin/khatian${khatian}`, { token })).body
    expect([whole.area, whole.dags.map((each: { id: number }) => each.id)]).toEqual([14_374.8, [one.id, other.id]])
    const found = await get(`/admin/dags?search=${dag.dag_no}&zil_id=${place.zil_id}`, { token })
    expect(found.body.data.find((row: { id: number }) => row.id === dag.id)).toMatchObject({ is_closed: true })
  })

  it('divides the owners as the officer enters', async () => {
    const dag = await drawnDag()
    const parts = [
      { dag_no: `${dag.dag_no}ক`, khatiyan_number: '900', khotiyan: [{ owner: 'আব্দুর রহিম', area: 8624.88 }] },
      { dag_no: `${dag.dag_no}খ`, khatiyan_number: '901', khotiyan: [{ owner: 'সালেহা বেগম', area: 5749.92 }] },
    ]
    const done = await split(dag.id, { cut: across(dag.west, 0.6), parts })
    expect(done.status).toBe(201)
    const made = await Promise.all(done.body.successors.map(({ id }: { id: number }) => dagOf(id)))
    expect(made.map(({ khatiyan_number, khotiyan }) => [khatiyan_number, khotiyan[0].owner])).toEqual([
      ['900', 'আব্দুর রহিম'],
      ['901', 'সালেহা বেগম'],
    ])
  })

  it('refuses areas that do not add up, another number of parts, and a number in use', async () => {
    const dag = await drawnDag()
    const taken = await drawnDag()
    const cut = across(dag.west)
    const { body } = await preview(dag.id, cut)
    const shown = asShown(body)
    const [one, other] = shown as [Part, Part]
    const wrong = async (parts: unknown) => (await split(dag.id, { cut, parts })).body.errors
    const less = { ...other, khotiyan: other.khotiyan.map((row) => ({ ...row, area: row.area - 0.01 })) }
    expect(await wrong([one, less])).toEqual({
      parts: ['The areas of the parts must add up to the area of the dag'],
    })
    expect(await wrong([one, other, other])).toEqual({ parts: ['The cut makes another number of parts'] })
    expect(await wrong([one])).toEqual({ parts: ['There must be at least two'] })
    expect(await wrong([one, { ...other, dag_no: taken.dag_no }])).toEqual({
      'parts.1.dag_no': ['This dag is already on record in this zil and survey'],
    })
    expect(Object.keys(await wrong([one, { ...other, dag_no: one.dag_no }]))).toEqual(['parts.1.dag_no'])
    expect(await dagOf(dag.id)).toMatchObject({ closed_at: null, successors: [] })
  })

  it('refuses an older version, and a dag that is closed or has an open mutation', async () => {
    const dag = await drawnDag()
    const cut = across(dag.west)
    const { body } = await preview(dag.id, cut)
    const parts = asShown(body)
    const late = await split(dag.id, { cut, parts }, { headers: { 'if-match': '"99"' } })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    const applicant = await person()
    const { khatiyan_number: khatian_number } = await dagOf(dag.id)
    const form = mutationForm(place, {
      dag_id: dag.id,
      dag_number: dag.dag_no,
      khatian_number,
      previous_owner_name: 'সালেহা বেগম',
    })
    const applied = await post('/mutations', { token: applicant.token, body: form })
    expect(applied.status).toBe(201)
    const fee = { amount: 1025, payment_method: 'bkash', payer_identifier: '01712345678' }
    await post(`/mutations/${applied.body.id}/pay`, { token: applicant.token, body: fee })
    const open = await split(dag.id, { cut, parts })
    expect([open.status, open.body.code]).toEqual([409, 'mutation_open'])
    await sql`update mutations set status = 'rejected' where id = ${applied.body.id}`.execute(db)
    const khatian_version = 1
    const cells = [{ field: 'khatiyan_number', owner_row: null, after: '77' }]
    const wanted = {
      dag_id: dag.id,
      khatian_version,
      kind: 'survey',
      explanation: 'x',
      cells,
      fee_amount: correction_fee,
    }
    const corrected = await post('/corrections', { token: applicant.token, body: wanted })
    expect(corrected.status).toBe(201)
    // Who has not paid stops nobody.
    await post(`/corrections/${corrected.body.id}/pay`, {
      token: applicant.token,
      body: { ...fee, amount: correction_fee },
    })
    for (const status of ['pending', 'flagged']) {
      await sql`update corrections set status = ${status} where id = ${corrected.body.id}`.execute(db)
      const stopped = await split(dag.id, { cut, parts })
      expect([stopped.status, stopped.body.code]).toEqual([409, 'correction_open'])
    }
    const { dag: closed, one } = await halved()
    expect((await split(closed.id, { cut, parts })).body.code).toBe('dag_closed')
    expect((await preview(closed.id, cut)).body.code).toBe('dag_closed')
    const record = (await get(`/admin/dags/${closed.id}`, { token })).body
    const changed = await call('PUT', `/admin/dags/${closed.id}`, { token, body: { ...record, khatiyan_number: '7' } })
    expect([changed.status, changed.body.code]).toEqual([409, 'dag_closed'])
    const geojson = (await dagOf(one.id)).geojson
    expect((await post('/admin/geojson-datas', { token, body: { dag_id: closed.id, geojson } })).body.code).toBe(
      'dag_closed',
    )
    const again = mutationForm(place, { dag_id: closed.id, dag_number: closed.dag_no, khatian_number: '45' })
    expect((await post('/mutations', { token: applicant.token, body: again })).body.code).toBe('dag_closed')
  })

  it('refuses a boundary that crosses itself, since its parts do not add up to it', async () => {
    const dag = await drawnDag()
    await land.crossItself(dag.id)
    const cut = across(dag.west, 0.25)
    const asked = await preview(dag.id, cut)
    const parts = [1, 2].map((part) => ({ dag_no: `${dag.dag_no}/${part}`, khotiyan: [] }))
    const done = await split(dag.id, { cut, parts }, { language: 'bn' })
    expect([asked.status, asked.body.code]).toEqual([422, 'parts_not_whole'])
    expect([done.status, done.body.message]).toEqual([422, expect.stringContaining('সীমানা')])
    expect((await dagOf(dag.id)).closed_at).toBeNull()
  })

  it('prevents the old dag and its parts from being deleted, and says so', async () => {
    const { dag, one } = await halved()
    for (const id of [dag.id, one.id]) {
      expect((await get(`/admin/dags/${id}/uses`, { token })).body.uses).toEqual([{ kind: 'successions', count: 1 }])
      const refused = await call('DELETE', `/admin/dags/${id}`, { token })
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This cannot be deleted, it is still used by 1 split or join.',
      ])
    }
    const bengali = await call('DELETE', `/admin/dags/${dag.id}`, { token, language: 'bn' })
    expect(bengali.body.message).toContain('১ বার ভাগ বা একত্র করা')
  })

  it('happens once, if it is sent twice at the same moment', async () => {
    const dag = await drawnDag()
    const cut = across(dag.west)
    const { body } = await preview(dag.id, cut)
    const answers = await Promise.all([0, 1, 2].map(() => split(dag.id, { cut, parts: asShown(body) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('needs staff of the upazila', async () => {
    const outside = await drawnDag({}, away)
    const body = {
      cut: across(outside.west),
      parts: [
        { dag_no: '1', khotiyan: [] },
        { dag_no: '2', khotiyan: [] },
      ],
    }
    expect((await split(outside.id, body)).status).toBe(404)
    expect((await split(outside.id, body, { token: (await person()).token })).status).toBe(403)
  })
})

describe('the tax of a split dag', () => {
  it('ends with the year under the old number and continues under the new ones, so that no year is paid twice', async () => {
    const dag = await drawnDag()
    const holder = await citizen()
    const registration = await registered(holder.token, { dag_number: dag.dag_no })
    await decide(registration, { status: 'approved' })
    const cut = across(dag.west)
    const parts = asShown((await preview(dag.id, cut)).body)
    const asked = await split(dag.id, { cut, parts })
    expect([asked.status, asked.body.code]).toEqual([409, 'registrations_end'])
    expect(asked.body.message).toContain('1 land tax registration')
    const done = await split(dag.id, { cut, parts, confirm_registrations: true })
    expect(done.status).toBe(201)
    const own = async () => (await get('/user/land-tax-registrations', { token: holder.token })).body
    const first = async () => (await own()).find(({ id }: { id: number }) => id === registration)
    expect(await first()).toMatchObject({ tax: { state: 'due', due_years: [current], advance_years: [] } })
    const notices = (await get('/notifications', { token: holder.token })).body.data
    expect(notices[0].message).toContain(`${dag.dag_no}/1, ${dag.dag_no}/2`)
    expect(notices.map(({ type }: { type: string }) => type)).toContain('land_tax_carried')
    const ahead = await post('/land-tax-payments/calculate', {
      token: holder.token,
      body: { registration_ids: [registration], years: [yearsAfter(current, 1)] },
    })
    expect(ahead.status).toBe(422)
    await pay(holder.token, [registration])
    expect((await first()).tax).toMatchObject({ state: 'paid', due_years: [], paid_through: current })

    const carried = (await own()).filter(({ came_by }: { came_by: string | null }) => came_by === 'split')
    expect(carried).toMatchObject(
      [2, 1].map((part) => ({
        dag_number: `${dag.dag_no}/${part}`,
        share: { numerator: 1, denominator: 1 },
        taxable_from: yearsAfter(current, 1),
        tax: { due_years: [] },
      })),
    )
    const other = await citizen()
    const anew = await registered(other.token, { dag_number: `${dag.dag_no}/1`, land_area: 7187.4 })
    const shares = [
      { registration_id: carried[1].id, share: '1/2' },
      { registration_id: anew, share: '1/2' },
    ]
    const early = await decide(anew, { status: 'approved', taxable_from: current, shares })
    expect(early.body.errors).toEqual({
      taxable_from: ['Up to then this land was taxed under the dag it came from'],
    })
    expect((await decide(anew, { status: 'approved', shares })).body.taxable_from).toBe(yearsAfter(current, 1))
  })

  it('goes on for each holder by the names in the new khatians, else by the shares of before', async () => {
    const owners = [
      { id: 'a', owner: 'Holder One', area: 7187.4 },
      { id: 'b', owner: 'Holder Two', area: 7187.4 },
    ]
    for (const [names, shares] of [
      [
        ['Holder One', 'Holder Two'],
        ['Holder One 1/1', 'Holder Two 1/1'],
      ],
      [
        ['Somebody', 'Else'],
        ['Somebody 1/2', 'Else 1/2', 'Somebody 1/2', 'Else 1/2'],
      ],
    ] as const) {
      const dag = await drawnDag({ owners })
      const holders = await Promise.all(names.map(() => citizen()))
      for (const [at, { id }] of holders.entries())
        await db
          .updateTable('users')
          .set({ name: names[at] ?? '' })
          .where('id', '=', id)
          .execute()
      const ids = []
      for (const { token } of holders) ids.push(await registered(token, { dag_number: dag.dag_no }))
      const [one = 0, two = 0] = ids
      await decide(one, { status: 'approved' })
      const half = ids.map((registration_id) => ({ registration_id, share: '1/2' }))
      expect((await decide(two, { status: 'approved', shares: half })).status).toBe(200)
      const cut = across(dag.west)
      const parts = asShown((await preview(dag.id, cut)).body).map((part, at) => ({
        ...part,
        khotiyan: owners.filter((_, place) => place === at),
      }))
      const { body } = await split(dag.id, { cut, parts, confirm_registrations: true })
      const { rows } = await sql<{ said: string }>`
        select u.name || ' ' || r.share_numerator || '/' || r.share_denominator as said
        from land_tax_registrations r join users u on u.id = r.user_id
        where r.dag_id = any(${body.successors.map(({ id }: { id: number }) => id)}::bigint[]) order by r.id`.execute(
        db,
      )
      expect(rows.map(({ said }) => said)).toEqual(shares)
    }
  })

  it('continues after the years paid in advance', async () => {
    const dag = await drawnDag()
    const holder = await citizen()
    const registration = await registered(holder.token, { dag_number: dag.dag_no })
    await decide(registration, { status: 'approved' })
    const years = [0, 1, 2].map((count) => yearsAfter(current, count))
    await pay(holder.token, [registration], { years })
    const cut = across(dag.west)
    const parts = asShown((await preview(dag.id, cut)).body)
    await split(dag.id, { cut, parts, confirm_registrations: true })
    const other = await citizen()
    const [carried] = (await get('/user/land-tax-registrations', { token: holder.token })).body
    expect(carried).toMatchObject({ dag_number: `${dag.dag_no}/2`, taxable_from: yearsAfter(current, 3) })
    const anew = await registered(other.token, { dag_number: `${dag.dag_no}/2`, land_area: 7187.4 })
    const shares = [carried.id, anew].map((registration_id) => ({ registration_id, share: '1/2' }))
    expect((await decide(anew, { status: 'approved', shares })).body.taxable_from).toBe(yearsAfter(current, 3))
  })

  it('never begins on a closed dag', async () => {
    const dag = await drawnDag()
    const waiting = await registered((await citizen()).token, { dag_number: dag.dag_no })
    const cut = across(dag.west)
    const parts = asShown((await preview(dag.id, cut)).body)
    expect((await split(dag.id, { cut, parts })).status).toBe(201)
    // Another sheet of the mouza has the same number.
    const sheet = { mouza_id: place.mouza_id, upazila_id: place.upazila_id, zil_no: '9', map_url: null, meta: '{}' }
    const zil = await db.insertInto('zils').values(sheet).returning('id').executeTakeFirstOrThrow()
    await land.dag({ ...place, zil_id: zil.id }, { survey_type_id, dag_no: dag.dag_no })
    const match = await post(`/land-tax-registrations/${waiting}/match-land-details`, { token })
    expect(match.body.land_record).toMatchObject({
      dag_id: dag.id,
      became: [{ dag_no: `${dag.dag_no}/1` }, { dag_no: `${dag.dag_no}/2` }],
    })
    expect((await decide(waiting, { status: 'approved' })).body.code).toBe('dag_closed')
  })

  it('leads registration, mutation and paper to the successors, also after a second split', async () => {
    const { dag, one, other } = await halved()
    const holder = await citizen()
    const registration = await registered(holder.token, { dag_number: one.dag_no })
    await decide(registration, { status: 'approved' })
    await pay(holder.token, [registration])
    const [line] = (await ground.paid(holder.token)).data
    const code = line.receipt.verify_code
    expect((await get(`/verify/${code}`)).body.became).toEqual([])
    const form = mutationForm(place, { dag_id: one.id, dag_number: one.dag_no, khatian_number: '45' })
    const mutation = (await post('/mutations', { token: holder.token, body: form })).body
    const cut = across(dag.west, 0.25)
    const parts = asShown((await preview(one.id, cut)).body)
    await split(one.id, { cut, parts, confirm_registrations: true })
    const became = parts.map(({ dag_no }) => ({ dag_no }))
    expect((await get(`/verify/${code}`)).body.became).toMatchObject(became)
    expect((await get(`/mutations/${mutation.id}`, { token: holder.token })).body.became).toMatchObject(became)
    const own = (await get('/user/land-tax-registrations', { token: holder.token })).body.at(-1)
    expect(own).toMatchObject({ id: registration, taxable_until: current, became })
    const beside = await registered(holder.token, { dag_number: other.dag_no })
    const [newest] = (await get('/user/land-tax-registrations', { token: holder.token })).body
    expect(newest).toMatchObject({ id: beside, became: [], taxable_until: null })
  })
})

describe('joining dags', () => {
  async function neighbours() {
    const [one, other] = [await drawnDag(), await drawnDag()]
    await draw(other.id, [one.west + 0.001, 24, one.west + 0.002, 24.001])
    const dags = [one, other].map(({ id, version }) => ({ id, version }))
    return { one, other, dags }
  }
  const form = (dags: object[], number: string) => ({ dags, dag_no: number, khatiyan_number: '46' })

  it('makes one dag with all their owners, and closes the old ones', async () => {
    const { one, other, dags } = await neighbours()
    const before = await drawnAreas([one.id, other.id])
    const { status, body } = await merge(form(dags, `${one.dag_no}-a`))
    expect([status, body.message, body.closed]).toEqual([201, 'The dags were joined', [one.id, other.id]])
    const [made] = body.successors
    expect(made).toMatchObject({ dag_no: `${one.dag_no}-a`, area: 28_749.6 })
    const dag = await dagOf(made.id)
    expect(dag.khotiyan.map(({ owner, share }: OwnerRow) => [owner, share])).toEqual([
      ['আব্দুর রহিম', '0.600'],
      ['সালেহা বেগম', '0.400'],
    ])
    expect(dag.predecessors.map(({ id }: { id: number }) => id)).toEqual([one.id, other.id])
    expect(Math.abs((await drawnAreas([made.id])) - before)).toBeLessThan(0.01)
    expect(dag.geojson.coordinates).toHaveLength(1)
  })

  it('makes one row again of what a split divided, with exact shares', async () => {
    const thirds = ['a', 'b', 'c'].map((id) => ({
      id,
      owner: `Heir ${id}`,
      share: '0.333',
      exact_share: '1/3',
      area: 4791.6,
    }))
    const { one, other } = await halved({ owners: thirds })
    for (const { id } of [one, other])
      expect((await ownersOf(id)).map((owner) => [owner.id, owner.share, owner.exact_share])).toEqual(
        ['a', 'b', 'c'].map((heir) => [heir, '0.333', '1/3']),
      )
    const dags = await Promise.all(
      [one.id, other.id].map(async (id) => ({ id, version: (await adminDag(id)).version })),
    )
    const made = await merge({ ...form(dags, `${one.dag_no}-c`), confirm_registrations: true })
    expect(await ownersOf(made.body.successors[0].id)).toEqual(thirds)
  })

  it('keeps apart who has another name in each dag, and divides shares by the areas', async () => {
    const { one, other, dags } = await neighbours()
    await db
      .updateTable('khatians')
      .set({ khotiyan: JSON.stringify([{ ...owners[0], owner: 'করিম' }, owners[1]]) })
      .where('dag_id', '=', other.id)
      .execute()
    const { body } = await merge(form(dags, `${one.dag_no}-d`))
    const { khotiyan } = await dagOf(body.successors[0].id)
    expect(khotiyan.map(({ id, owner, share, area }: OwnerRow) => [id, owner, share, area])).toEqual([
      ['a', 'আব্দুর রহিম', '0.300', 8624.88],
      ['b', 'সালেহা বেগম', '0.400', 11_499.84],
      ['a~2', 'করিম', '0.300', 8624.88],
    ])
  })

  it('keeps what the register says of dags whose shares are not whole', async () => {
    const { one, other, dags } = await neighbours()
    await db.updateTable('dags').set({ area: 20_000 }).where('id', 'in', [one.id, other.id]).execute()
    const less = owners.map((owner) => ({ ...owner, share: '0.300' }))
    for (const id of [one.id, other.id])
      await db
        .updateTable('khatians')
        .set({ khotiyan: JSON.stringify(less) })
        .where('dag_id', '=', id)
        .execute()
    const stale = await Promise.all(dags.map(async ({ id }) => ({ id, version: (await adminDag(id)).version })))
    const { status, body } = await merge(form(stale, `${one.dag_no}-e`))
    expect([status, body.errors]).toEqual([201, undefined])
    const made = await dagOf(body.successors[0].id)
    expect(made.area).toBe(40_000)
    expect(made.khotiyan.map(({ share, area }: OwnerRow) => [share, area])).toEqual([
      ['0.300', 17_249.76],
      ['0.300', 11_499.84],
    ])
  })

  it('takes the owners that the officer enters, if their areas add up', async () => {
    const { one, dags } = await neighbours()
    const named = (area: number) => merge({ ...form(dags, `${one.dag_no}-b`), khotiyan: [{ owner: 'একজন', area }] })
    expect((await named(28_749)).body.errors).toEqual({
      khotiyan: ['The areas of the parts must add up to the area of the dag'],
    })
    expect((await named(28_749.6)).status).toBe(201)
  })

  it('refuses dags that are apart, on two sheets, not drawn, or changed since', async () => {
    const { one, other, dags } = await neighbours()
    const apart = await drawnDag()
    const elsewhere = await drawnDag({ survey_type_id: await land.survey('BS') })
    const undrawn = await drawnDag()
    await land.undraw(undrawn.id)
    const refusal = async (changed: object[]) => (await merge(form(changed, 'm1'))).body
    const withOne = (dag: { id: number; version: number }) => [dags[0] ?? {}, { id: dag.id, version: dag.version }]
    expect((await refusal(withOne(apart))).errors).toEqual({ dags: ['The dags do not lie side by side'] })
    expect((await refusal(withOne(elsewhere))).errors).toEqual({
      dags: ['The dags must be of the same zil and survey'],
    })
    expect((await refusal(withOne(undrawn))).errors).toEqual({ dags: ['Draw the boundary of the dag first'] })
    expect((await refusal([dags[0] ?? {}, dags[0] ?? {}])).errors).toEqual({ dags: ['A dag is named twice'] })
    expect((await refusal([dags[0] ?? {}])).errors).toEqual({ dags: ['There must be at least two'] })
    const late = await refusal([dags[0] ?? {}, { id: other.id, version: 77 }])
    expect([late.code, late.current.dag_id]).toEqual(['conflict', other.id])
    await draw(other.id, [one.west + 0.0005, 24, one.west + 0.002, 24.001])
    expect((await refusal(dags)).errors).toEqual({
      dags: ['The dags lie over each other. Mend their boundaries first.'],
    })
    expect((await merge(form(dags, 'm1'), (await person()).token)).status).toBe(403)
    const outside = await drawnDag({}, away)
    expect((await merge(form(withOne(outside), 'm1'))).status).toBe(404)
  })
})
