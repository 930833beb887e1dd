import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { formatFraction, fraction, none, sumOf } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { recordedShare } from '#contract/land-records/recorded-share.ts'
import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import { clock } from '#server/app/database.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { correction_fee } from '#test/corrections.ts'
import { deedPdf, mutationGround } from '#test/mutations.ts'
import { formOf } from '#test/upload-corpus/upload-corpus-form.ts'

vi.setConfig({ testTimeout: 300_000 })

// TAX_WALK_SEEDS=200 walks more ways, TAX_WALK_FIRST=31 begins with another one.
const seeds = Number(process.env['TAX_WALK_SEEDS'] ?? 3)
const first_seed = Number(process.env['TAX_WALK_FIRST'] ?? 7)
const steps = 50

const ground = await mutationGround()
afterEach(() => {
  clock.offset_ms = 0
})
const { app, db, post, call, person, applied, pay, land } = ground
const current = taxYearOf(new Date())
const years = [0, 1, 2, 3, 4, 5].map((count) => yearsAfter(current, count))

/** How many acts of each kind the walks had. */
const done = { mutation: 0, split: 0, join: 0, correction: 0 }

/** Numbers that look random, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Next = () => number

const pick = <Item>(list: readonly Item[], next: Next) => list[Math.floor(next() * list.length)]

type Walker = Awaited<ReturnType<typeof walker>>
type Standing = {
  id: number
  version: number
  dag_no: string
  khatian_version: number
  area: number
  owners: OwnerRow[]
}

/** Land of its own for one walk, its officer, and people who buy and sell in it more than once. */
async function walker(next: Next) {
  const place = await land.place({})
  const officer = await person('acland', [place.office_code])
  const people = await Promise.all(
    ['First', 'Anwara', 'Belal', 'Chanda', 'Delwar', 'Esha'].map(async (name) => {
      const someone = await person()
      await db.updateTable('users').set({ name }).where('id', '=', someone.id).execute()
      await sql`insert into kycs (user_id, status, reviewer_id, reviewed_at)
        values (${someone.id}, 'success', ${officer.id}, now())`.execute(db)
      return { ...someone, name }
    }),
  )
  // A closed dag has no outline any more.
  return { place, officer, token: officer.token, people, next, drawn: new Map<number, number>() }
}

/** What `st_area` has for the first dag, times a million. */
const drawn_at_first = 1

/** The first dag, about 100 by 100 m, drawn as a square and registered by the first of the people. */
async function firstDag({ place, officer, people: [first] }: Walker): Promise<void> {
  const owners = [{ id: 'a', owner: 'First', area: 107_639.1, share: '1.000' }]
  const id = await land.dag(place, { dag_no: 'walk', owners, area: 107_639.1 })
  await sql`update dags set geometry = st_multi(st_makeenvelope(90.3, 23.8, 90.301, 23.801, 4326)) where id = ${id}`.execute(
    db,
  )
  await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
      land_type, land_area, status, reviewer_id, reviewed_at, taxable_from, dag_id)
    select ${first?.id}, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_no, 'Agricultural', area, 'approved',
      ${officer.id}, now(), ${current}, id from dags where id = ${id}`.execute(db)
}

/** The open dags, from west to east; what is drawn of each is remembered. */
async function standing({ place, drawn }: Walker): Promise<Standing[]> {
  const { rows } = await sql<Standing & { drawn: number }>`
    select d.id, d.version, d.dag_no, d.area::float8 as area, k.version as khatian_version, k.khotiyan as owners,
      st_area(d.geometry) * 1e6 as drawn
    from dags d join khatians k on k.dag_id = d.id and k.current
    where d.mouza_id = ${place.mouza_id} and d.closed_at is null order by st_xmin(d.geometry)`.execute(db)
  for (const { id, drawn: size } of rows) drawn.set(id, size)
  return rows
}

type Taxed = { dag_id: number; shares: { n: number; d: number; area: number }[] }

/** What is taxed of each dag in a year, open or closed. */
async function taxedIn({ place }: Walker, year: string): Promise<Taxed[]> {
  const { rows } = await sql<Taxed>`
    select g.id as dag_id, json_agg(json_build_object('n', share_numerator,
      'd', share_denominator, 'area', coalesce(r.taxed_area, r.land_area))) as shares
    from land_tax_registrations r join dags g on g.id = r.dag_id
    where g.mouza_id = ${place.mouza_id} and r.status = 'approved' and taxable_from <= ${year}
      and (taxable_until is null or taxable_until >= ${year}) group by g.id`.execute(db)
  return rows
}

/** A year that somebody who is registered has paid ahead. */
async function payAhead(dag_id: number, year: string) {
  await sql`
    with land as (select * from land_tax_registrations
      where dag_id = ${dag_id} and status = 'approved' and taxable_until is null and user_id is not null
        and taxable_from <= ${year} order by id limit 1),
    ordered as (insert into land_tax_orders (user_id, request_hash, amount_poisha)
      select user_id, 'x', 100 from land returning id, user_id)
    insert into land_tax_payments (order_id, user_id, registration_id, upazila_id, year, tax_rate_id, rate_poisha,
      taxable_decimals, years_late, exempt, advance, principal_poisha, penalty_poisha, amount_poisha, status)
    select ordered.id, ordered.user_id, land.id, land.upazila_id, ${year}, (select min(id) from tax_rates), 1, 1, 0,
      false, true, 100, 0, 100, 'pending' from land, ordered
    on conflict do nothing`.execute(db)
}

/**
 * Sells a part of an owner's land in a dag to one, two or three buyers: to people who may have land in it, by their own
 * application or by somebody else's, and to new ones.
 */
async function mutate(walk: Walker, { id: dag_id, dag_no, owners }: Standing, step: number) {
  const { place, token, people, next } = walk
  const giver = pick(owners, next)
  if (!giver) throw new Error('the dag has no owner')
  // A few hundredths of a square foot are not divided among several.
  const count = giver.area < 0.1 ? 1 : 1 + Math.floor(next() * 3)
  const known = pick(people, next)
  const is_known = next() < 0.6 && known !== undefined && known.name !== giver.owner
  const nameOf = (at: number) => (at === 0 && is_known ? known.name : `Buyer${step}x${at}`)
  const buyers = Array.from({ length: count }, (_, at) => ({
    name: nameOf(at),
    nid: `${1_000_000_000 + step * 10 + at}`,
    address: 'Savar',
    share: `1/${count}`,
  }))
  const [buyer] = buyers
  const by = is_known && next() < 0.6 ? known : await person()
  if (next() < 0.2) await payAhead(dag_id, years[1] ?? current)
  const sold = next() < 0.3 ? giver.area : Math.max(0.1, Math.round(giver.area * next() * 100) / 100)
  const names = { buyer_name: buyer?.name, buyer_nid: buyer?.nid, previous_owner_name: giver.owner }
  const wanted = { dag_id, dag_number: dag_no, land_area: Math.min(sold, giver.area) }
  const { id } = await applied(by.token, { ...names, ...wanted, buyers }, place)
  expect((await pay(by.token, id)).status).toBe(200)
  await call('PATCH', `/admin/mutations/${id}`, { token, body: { status: 'approved' } })
  const entered = await post(`/admin/mutations/${id}/apply`, { token, body: { row_ids: [giver.id] } })
  expect([step, entered.status, entered.body.code]).toEqual([step, 200, undefined])
}

/** Cuts a dag from south to north. */
async function split({ token, next }: Walker, { id }: Standing, step: number) {
  const { rows } = await sql<{ west: number; east: number }>`
    select st_xmin(geometry) as west, st_xmax(geometry) as east from dags where id = ${id}`.execute(db)
  const { west, east } = rows[0] ?? { west: 0, east: 0 }
  const x = west + (0.2 + 0.6 * next()) * (east - west)
  const cut = { by: 'line', line: [22, 25].map((y) => [x, y]) }
  const preview = await post(`/admin/dags/${id}/split/preview`, { token, body: { cut } })
  const parts = preview.body.parts.map(({ khotiyan }: Standing & { khotiyan: OwnerRow[] }, at: number) => ({
    dag_no: `s${step}-${at}`,
    khotiyan,
  }))
  const form = { cut, parts, reason: 'Walk', confirm_registrations: true }
  const answer = await post(`/admin/dags/${id}/split`, { token, body: form })
  expect([step, answer.status, answer.body.errors]).toEqual([step, 201, undefined])
}

async function join({ token }: Walker, joined: readonly Standing[], step: number) {
  const dags = joined.map(({ id, version }) => ({ id, version }))
  const form = { dags, dag_no: `m${step}`, khatiyan_number: '45', reason: 'Walk', confirm_registrations: true }
  const answer = await post('/admin/dags/merge', { token, body: form })
  expect([step, answer.status, answer.body.errors]).toEqual([step, 201, undefined])
}

type Cell = { field: string; owner_row: string; after: string }

/** A father's name, land that goes from one row to another, or a row that was measured anew, so that its dag has another area. */
function correctedCells(owners: readonly OwnerRow[], step: number, next: Next): Cell[] {
  const [one, other] = [pick(owners, next), pick(owners, next)]
  if (!one || !other) throw new Error('the dag has no owner')
  const area = ({ id }: OwnerRow, square_feet: number) => ({
    field: 'area',
    owner_row: id,
    after: Math.max(0.1, square_feet).toFixed(2),
  })
  const moved = Math.floor(one.area * next() * 50) / 100
  if (next() < 0.4) return [area(one, one.area * (0.99 + 0.02 * next()))]
  if (one === other || moved === 0) return [{ field: 'father', owner_row: one.id, after: `Father of step ${step}` }]
  return [area(one, one.area - moved), area(other, other.area + moved)]
}

/** Corrects cells of the record; nothing but these cells differs. */
async function correct(walk: Walker, { id: dag_id, khatian_version, owners }: Standing, step: number) {
  const { token, next } = walk
  const cells = correctedCells(owners, step, next)
  const [{ owner_row } = { owner_row: '' }] = cells
  const one = owners.find(({ id }) => id === owner_row)
  if (one?.owner.startsWith('Buyer')) cells.push({ field: 'owner', owner_row, after: `${one.owner} Right` })
  const by = await person()
  const form = { dag_id, khatian_version, kind: 'survey', explanation: 'Walk', cells, fee_amount: correction_fee }
  const { body, status } = await post('/corrections', { token: by.token, body: form })
  // A row that already stands so is no correction.
  if (status === 422) return
  const paid = { amount: correction_fee, payment_method: 'bkash', payer_identifier: '01712345678' }
  expect([step, (await post(`/corrections/${body.id}/pay`, { token: by.token, body: paid })).status]).toEqual([
    step,
    200,
  ])
  const { headers, payload } = formOf([
    { field: 'documents[]', name: 'deed.pdf', content_type: 'application/pdf', bytes: deedPdf },
  ])
  const url = `/api/corrections/${body.id}/documents`
  const sent = await app.inject({
    method: 'POST',
    url,
    payload,
    // Everybody sends from a place of their own: one place may send only so many.
    remoteAddress: `10.0.${(by.id >> 8) & 255}.${by.id & 255}`,
    headers: { ...headers, authorization: `Bearer ${by.token}` },
  })
  expect([step, sent.statusCode, sent.body]).toEqual([step, 201, sent.body])
  clock.offset_ms = 16 * 86_400_000
  const decided = await call('PATCH', `/admin/corrections/${body.id}`, {
    token,
    body: { status: 'approved', remarks: `Step ${step} of the walk` },
  })
  clock.offset_ms = 0
  expect([step, decided.status, decided.body.code]).toEqual([step, 200, undefined])
  const after = (await standing(walk)).find(({ id }) => id === dag_id)
  const expected = owners.map((owner) => {
    const own = cells.filter((cell) => cell.owner_row === owner.id)
    const right = own.map(({ field, after: text }) => [field, field === 'area' ? Number(text) : text])
    return { ...owner, ...Object.fromEntries(right) }
  })
  expect([step, after?.owners]).toEqual([step, expected])
}

/** Each dag that is taxed is taxed whole, and together they are all the land, in each year; the shares of each khatian are one. */
async function checkLand(walk: Walker, step: number) {
  const dags = await standing(walk)
  for (const year of years) {
    const taxed = await taxedIn(walk, year)
    const sums = taxed.map(({ shares }) => formatFraction(sumOf(shares.map(({ n, d }) => fraction(n, d)))))
    expect([step, year, sums]).toEqual([step, year, taxed.map(() => '1')])
    const drawn = taxed.reduce((sum, { dag_id }) => sum + (walk.drawn.get(dag_id) ?? 0), 0)
    expect(drawn / drawn_at_first).toBeCloseTo(1, 6)
    if (year === years.at(-1))
      for (const { dag_id, shares } of taxed) {
        const area = dags.find(({ id }) => id === dag_id)?.area
        expect([step, dag_id, shares.map((share) => share.area)]).toEqual([step, dag_id, shares.map(() => area)])
      }
  }
  for (const { area, owners } of dags) {
    expect(addedUp(owners.map((owner) => owner.area))).toBe(area)
    const shares = owners.map((owner) => recordedShare(owner) ?? none)
    expect([step, formatFraction(sumOf(shares))]).toEqual([step, '1'])
  }
}

it.each(Array.from({ length: seeds }, (_, at) => first_seed + at))(
  'random mutations, splits, joins and corrections tax all land once in each year, and keep the shares on record one: seed %i',
  async (seed) => {
    const walk = await walker(numbers(seed))
    const { next } = walk
    await firstDag(walk)
    for (let step = 0; step < steps; step += 1) {
      const dags = await standing(walk)
      const at = Math.floor(next() * dags.length)
      const [dag, neighbour] = dags.slice(at)
      const lot = next()
      if (!dag) throw new Error('no dag stands')
      if (lot < 0.15 && dags.length < 6) {
        await split(walk, dag, step)
        done.split += 1
      } else if (lot < 0.3 && neighbour) {
        await join(walk, [dag, neighbour], step)
        done.join += 1
      } else if (lot < 0.5) {
        await correct(walk, dag, step)
        done.correction += 1
      } else {
        await mutate(walk, dag, step)
        done.mutation += 1
      }
      await checkLand(walk, step)
    }
  },
)

it('the walks had acts of each kind', () => {
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(0)
})
