import { sql } from 'kysely'
import { expect, it } from 'vitest'
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

const ground = await mutationGround()
const { app, db, post, call, person, applied, pay, officer, place, land } = ground
const current = taxYearOf(new Date())
const years = [0, 1, 2, 3, 4, 5].map((count) => yearsAfter(current, count))
const steps = 50
const { token } = officer

/** Numbers that look random, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Hundredths of a square foot of the land: about 100 by 100 m. */
const whole_hundredths = 10_763_910n

/** The first dag of the land, drawn as a square. */
async function firstDag(): Promise<number> {
  const area = Number(whole_hundredths) / 100
  const id = await land.dag(place, {
    dag_no: 'walk',
    owners: [{ id: 'a', owner: 'First', area, share: '1.000' }],
    area,
  })
  await sql`update dags set geometry = st_multi(st_makeenvelope(90.3, 23.8, 90.301, 23.801, 4326)) where id = ${id}`.execute(
    db,
  )
  return id
}

type Standing = {
  id: number
  version: number
  dag_no: string
  khatian_version: number
  area: number
  owners: OwnerRow[]
}

/** The open dags, from west to east. */
async function standing(): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select d.id, d.version, d.dag_no, d.area::float8 as area, k.version as khatian_version, k.khotiyan as owners
    from dags d join khatians k on k.dag_id = d.id and k.current
    where d.mouza_id = ${place.mouza_id} and d.closed_at is null order by st_xmin(d.geometry)`.execute(db)
  return rows
}

async function applicant(name: string, is_proven: boolean) {
  const someone = await person()
  await db.updateTable('users').set({ name }).where('id', '=', someone.id).execute()
  if (is_proven)
    await sql`insert into kycs (user_id, status, reviewer_id, reviewed_at)
      values (${someone.id}, 'success', ${officer.id}, now())`.execute(db)
  return someone
}

/** Hundredths of a square foot of the land that are taxed in a year, on open and closed dags. */
async function taxedIn(year: string) {
  const { rows } = await sql<{ n: string; d: string; hundredths: string }>`
    select share_numerator::text as n, share_denominator::text as d, (100 * g.area)::bigint::text as hundredths
    from land_tax_registrations r join dags g on g.id = r.dag_id
    where g.mouza_id = ${place.mouza_id} and r.status = 'approved' and taxable_from <= ${year}
      and (taxable_until is null or taxable_until >= ${year})`.execute(db)
  return sumOf(rows.map(({ n, d, hundredths }) => fraction(BigInt(n) * BigInt(hundredths), BigInt(d))))
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

type Next = () => number

const pick = <Item>(list: readonly Item[], next: Next) => list[Math.floor(next() * list.length)]

/** Sells a part of an owner's land in a dag to one, two or three buyers. */
async function mutate({ id: dag_id, dag_no, owners }: Standing, step: number, next: Next) {
  const giver = pick(owners, next)
  if (!giver) throw new Error('the dag has no owner')
  const count = 1 + Math.floor(next() * 3)
  const buyers = Array.from({ length: count }, (_, at) => ({
    ...{ name: `Buyer${step}x${at}`, nid: `${1_000_000_000 + step * 10 + at}`, address: 'Savar', share: `1/${count}` },
  }))
  const [buyer] = buyers
  const by = await applicant(`Buyer${step}x0`, next() < 0.5)
  if (next() < 0.2) await payAhead(dag_id, years[1] ?? current)
  const sold = next() < 0.3 ? giver.area : Math.max(0.1, Math.round(giver.area * next() * 100) / 100)
  const names = { buyer_name: buyer?.name, buyer_nid: buyer?.nid, previous_owner_name: giver.owner }
  const wanted = { dag_id, dag_number: dag_no, land_area: Math.min(sold, giver.area) }
  const { id } = await applied(by.token, { ...names, ...wanted, buyers })
  expect((await pay(by.token, id)).status).toBe(200)
  await call('PATCH', `/admin/mutations/${id}`, { token, body: { status: 'approved' } })
  const entered = await post(`/admin/mutations/${id}/apply`, { token, body: { row_ids: [giver.id] } })
  expect([step, entered.status]).toEqual([step, 200])
}

/** Cuts a dag from south to north. */
async function split({ id }: Standing, step: number, next: Next) {
  const { rows } = await sql<{ west: number; east: number }>`
    select st_xmin(geometry) as west, st_xmax(geometry) as east from dags where id = ${id}`.execute(db)
  const { west, east } = rows[0] ?? { west: 0, east: 0 }
  const x = west + (0.2 + 0.6 * next()) * (east - west)
  const cut = { by: 'line', line: [22, 25].map((y) => [x, y]) }
  const preview = await post(`/admin/dags/${id}/split/preview`, { token, body: { cut } })
  const parts = preview.body.parts.map(({ khotiyan }: Standing & { khotiyan: OwnerRow[] }, at: number) => ({
    ...{ dag_no: `s${step}-${at}`, khotiyan },
  }))
  const form = { cut, parts, reason: 'Walk', confirm_registrations: true }
  const answer = await post(`/admin/dags/${id}/split`, { token, body: form })
  expect([step, answer.status, answer.body.errors]).toEqual([step, 201, undefined])
}

async function join(joined: readonly Standing[], step: number) {
  const dags = joined.map(({ id, version }) => ({ id, version }))
  const form = { dags, dag_no: `m${step}`, khatiyan_number: '45', reason: 'Walk', confirm_registrations: true }
  const answer = await post('/admin/dags/merge', { token, body: form })
  expect([step, answer.status, answer.body.errors]).toEqual([step, 201, undefined])
}

/** Corrects the name of an owner, or moves land from one row to another; nothing but these cells differs. */
async function correct({ id: dag_id, khatian_version, owners }: Standing, step: number, next: Next) {
  const [one, other] = [pick(owners, next), pick(owners, next)]
  if (!one || !other) throw new Error('the dag has no owner')
  const moved = Math.floor(one.area * next() * 50) / 100
  const cells =
    one === other || moved === 0
      ? [{ field: 'father', owner_row: one.id, after: `Father of step ${step}` }]
      : [
          { field: 'area', owner_row: one.id, after: (one.area - moved).toFixed(2) },
          { field: 'area', owner_row: other.id, after: (other.area + moved).toFixed(2) },
        ]
  if (one.id.startsWith('mutation-')) cells.push({ field: 'owner', owner_row: one.id, after: `${one.owner} Right` })
  const by = await person()
  const form = { dag_id, khatian_version, kind: 'survey', explanation: 'The survey', cells, fee_amount: correction_fee }
  const { body } = await post('/corrections', { token: by.token, body: form })
  const paid = { amount: correction_fee, payment_method: 'bkash', payer_identifier: '01712345678' }
  expect([step, (await post(`/corrections/${body.id}/pay`, { token: by.token, body: paid })).status]).toEqual([
    step,
    200,
  ])
  const { headers, payload } = formOf([
    { field: 'documents[]', name: 'deed.pdf', content_type: 'application/pdf', bytes: deedPdf },
  ])
  const url = `/api/corrections/${body.id}/documents`
  await app.inject({ method: 'POST', url, headers: { ...headers, authorization: `Bearer ${by.token}` }, payload })
  clock.offset_ms = 16 * 86_400_000
  const decided = await call('PATCH', `/admin/corrections/${body.id}`, {
    token,
    body: { status: 'approved', remarks: `Step ${step} of the walk` },
  })
  clock.offset_ms = 0
  expect([step, decided.status, decided.body.code]).toEqual([step, 200, undefined])
  const after = (await standing()).find(({ id }) => id === dag_id)
  const expected = owners.map((owner) => {
    const own = cells.filter(({ owner_row }) => owner_row === owner.id)
    const right = own.map(({ field, after: text }) => [field, field === 'area' ? Number(text) : text])
    return { ...owner, ...Object.fromEntries(right) }
  })
  expect([step, after?.owners]).toEqual([step, expected])
}

it('random mutations, splits, joins and corrections tax all land once in each year, and keep the shares on record one', async () => {
  const root = await firstDag()
  const next = numbers(7)
  const first = await applicant('First', true)
  await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
      land_type, land_area, status, reviewer_id, reviewed_at, taxable_from, dag_id)
    select ${first.id}, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_no, 'Agricultural', area, 'approved',
      ${officer.id}, now(), ${current}, id from dags where id = ${root}`.execute(db)
  const done = { mutation: 0, split: 0, join: 0, correction: 0 }
  for (let step = 0; step < steps; step += 1) {
    const dags = await standing()
    const at = Math.floor(next() * dags.length)
    const [dag, neighbour] = dags.slice(at)
    const lot = next()
    if (!dag) throw new Error('no dag stands')
    if (lot < 0.15 && dags.length < 6) {
      await split(dag, step, next)
      done.split += 1
    } else if (lot < 0.3 && neighbour) {
      await join([dag, neighbour], step)
      done.join += 1
    } else if (lot < 0.5) {
      await correct(dag, step, next)
      done.correction += 1
    } else {
      await mutate(dag, step, next)
      done.mutation += 1
    }
    for (const year of years)
      expect([step, year, formatFraction(await taxedIn(year))]).toEqual([step, year, `${whole_hundredths}`])
    for (const { area, owners } of await standing()) {
      expect(addedUp(owners.map((owner) => owner.area))).toBe(area)
      const shares = owners.map((owner) => recordedShare(owner) ?? none)
      expect([step, formatFraction(sumOf(shares))]).toEqual([step, '1'])
    }
  }
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(2)
})
