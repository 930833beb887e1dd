import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { landTaxGround } from './land-tax.ts'
import { mutationForm } from './mutations.ts'

// Rules of which only one of two may pass: docs/rules/only-one-of.md. `assure -- only-one-of` runs 200 pairs of each.

const pairs = Number(process.env['ONLY_ONE_OF_PAIRS'] ?? 3)
const timeout = pairs * 4_000 + 60_000

const ground = await landTaxGround({ COUNTER_CASH: '1' })
const { db, land, place, post, call, person, citizen, form, registered, approved, order, decide, admin, officer } =
  ground
const survey_type_id = await land.survey('BS')

type Answer = { status: number; body: { code?: string } }
type Pair = readonly [() => Promise<Answer>, () => Promise<Answer>]

let made = 0
const next = () => {
  made += 1
  return made
}
const asAdmin = (method: 'POST' | 'PUT', path: string, body: object, headers: Record<string, string> = {}) =>
  call(method, path, { token: admin.token, body, headers })
const twice = (act: () => Promise<Answer>): Pair => [act, act]

/** Something of two people that was applied for and not paid. */
async function mutationOf(changes: object) {
  const { token } = await person()
  const { status, body } = await post('/mutations', { token, body: mutationForm(place, { ...changes }) })
  expect([status, body.errors]).toEqual([201, undefined])
  const fee = { amount: 1025, payment_method: 'bkash', payer_identifier: '01712345678' }
  return { id: Number(body.id), pay: () => post(`/mutations/${body.id}/pay`, { token, body: fee }) }
}

async function dag() {
  const dag_number = `9${next()}`
  const owners = [{ id: 'a', owner: 'Abdur Rahim', area: 1000 }]
  return { dag_number, dag_id: await land.dag(place, { dag_no: dag_number, survey_type_id, owners, area: 1000 }) }
}

const payInCash = (purpose: string, id: number, amount: number) =>
  post('/admin/cash/takings', { token: officer.token, body: { purpose, id, amount } })

const override_reason = 'The papers were seen at the counter.'

/** A paid and approved mutation. */
async function approvedMutation() {
  const mutation = await mutationOf(await dag())
  expect((await mutation.pay()).status).toBe(200)
  const decision = { token: officer.token, body: { status: 'approved', override_reason } }
  expect((await call('PATCH', `/admin/mutations/${mutation.id}`, decision)).status).toBe(200)
  return mutation.id
}

const rules: { [rule: string]: () => Promise<Pair> } = {
  async 'one standing challan of an office, account and day'() {
    const day = daysAfter(dhakaDay(new Date()), -1 - next())
    await sql`insert into revenue_totals (account, unit, starts_on, office_id, amount_poisha, bookings)
      values ('revenue:mutation', 'day', ${day}, ${place.upazila_id}, 100, 1)`.execute(db)
    const days = { upazila_id: place.upazila_id, stream: 'mutations', first_day: day, last_day: day, date: day }
    const record = (number: string) => () => asAdmin('POST', '/admin/challans', { ...days, number })
    return [record('T-1'), record('T-2')]
  },
  async 'one open mutation of a deed'() {
    const deed = { deed_number: `O-${next()}` }
    const one = await mutationOf({ ...(await dag()), ...deed })
    const other = await mutationOf({ ...(await dag()), ...deed })
    return [one.pay, other.pay]
  },
  async 'one open mutation of a dag'() {
    const land_named = await dag()
    return [(await mutationOf(land_named)).pay, (await mutationOf(land_named)).pay]
  },
  async 'one open mutation of land off record'() {
    const named = { dag_number: `77${next()}`, khatian_number: '12' }
    return [(await mutationOf(named)).pay, (await mutationOf(named)).pay]
  },
  async 'one taking of cash for a mutation'() {
    const { id } = await mutationOf(await dag())
    return twice(() => payInCash('mutation', id, 1025))
  },
  async 'one taking of cash for a year of tax'() {
    const id = await approved((await citizen()).token)
    return twice(() => payInCash('land_tax', id, 495))
  },
  async 'one count of a day of cash'() {
    const office = await land.place()
    const { token } = await person('acland', [office.office_code])
    for (const _ of [1, 2]) {
      const { body } = await post('/mutations', { token: (await person()).token, body: mutationForm(office) })
      const taking = { purpose: 'mutation', id: body.id, amount: 1025 }
      expect((await post('/admin/cash/takings', { token, body: taking })).status).toBe(201)
    }
    const { body } = await call('GET', '/admin/cash/days', { token })
    expect(body.data).toMatchObject([{ taken: 2050, closed: null }])
    return twice(() => post(`/admin/cash/days/${body.data[0].id}/close`, { token, body: { counted: 2050 } }))
  },
  async 'one entry of a mutation in the khatian'() {
    const id = await approvedMutation()
    return twice(() => post(`/admin/mutations/${id}/apply`, { token: officer.token, body: { override_reason } }))
  },
  async 'one dag of a number in a zil and survey'() {
    const { zil_id } = place
    const record = { zil_id, survey_type_id, dag_no: `88${next()}`, khatiyan_number: '1', khotiyan: [], area: 0 }
    return twice(() => asAdmin('POST', '/admin/dags', record))
  },
  async 'one change of a version of a record'() {
    const { dag_id } = await dag()
    const { body } = await call('GET', `/admin/dags/${dag_id}`, { token: admin.token })
    const change = (area: number) => () => {
      const khotiyan = [{ owner: 'Abdur Rahim', area }]
      return asAdmin('PUT', `/admin/dags/${dag_id}`, { ...body, khotiyan, area }, { 'if-match': `"${body.version}"` })
    }
    return [change(2000), change(3000)]
  },
  async 'one change of a version of a boundary'() {
    const { dag_id } = await dag()
    const { body } = await call('GET', `/admin/geojson-datas/${dag_id}`, { token: admin.token })
    const square = (side: number) => [
      [
        [90.3, 23.8],
        [90.3 + side, 23.8],
        [90.3 + side, 23.8 + side],
        [90.3, 23.8],
      ],
    ]
    const save = (side: number) => () =>
      asAdmin(
        'POST',
        '/admin/geojson-datas',
        { dag_id, geojson: { type: 'Polygon', coordinates: square(side) } },
        { 'if-match': `"${body.version}"` },
      )
    return [save(0.001), save(0.002)]
  },
  async 'one mouza of a name'() {
    const { upazila_id } = place
    const named = { upazila_id, name_en: `Twin ${next()}`, name_bn: `যমজ ${made}`, jl_no: '1' }
    return twice(() => asAdmin('POST', '/admin/mouzas', named))
  },
  async 'one zil of a number'() {
    const { mouza_id } = place
    const zil = { mouza_id, zil_no: `5${next()}` }
    return twice(() => asAdmin('POST', '/admin/zils', zil))
  },
  async 'one survey type of a code'() {
    const survey = { code: `T${next()}`, name_en: 'Twin' }
    return twice(() => asAdmin('POST', '/admin/survey-types', survey))
  },
  async 'one holiday of a day'() {
    const day = new Date(Date.UTC(2031, 0, next())).toISOString().slice(0, 10)
    const holiday = { day, name_en: 'Twin', name_bn: 'যমজ', confirmed: false }
    return twice(() => asAdmin('POST', '/admin/holidays', holiday))
  },
  async 'one account of an e-mail'() {
    const email = `twin${next()}@example.test`
    const account = { firstName: 'Twin', lastName: 'One', email, phone: '01712345678' }
    const secret = 'padma nodir majhi'
    return twice(() => post('/register', { body: { ...account, password: secret, confirmPassword: secret } }))
  },
  async 'one registration of a parcel by one person'() {
    const { token } = await citizen()
    const body = form()
    return twice(() => post('/land-tax-registrations', { token, body }))
  },
  async 'one decision of a registration'() {
    const id = await registered((await citizen()).token)
    return [() => decide(id, { status: 'approved' }), () => decide(id, { status: 'rejected', remarks: 'x' })]
  },
  async 'one whole dag approved for one holder'() {
    const land_named = form()
    const { dag_number, khatiyan_number } = land_named
    const ids = []
    for (let holder = 0; holder < 2; holder += 1)
      ids.push(await registered((await citizen()).token, { dag_number, khatiyan_number }))
    const [one = 0, other = 0] = ids
    return [() => decide(one, { status: 'approved' }), () => decide(other, { status: 'approved' })]
  },
}

/** Counts the answers that passed; a refusal is a clear one, never a fault. */
async function passedOf([first, second]: Pair): Promise<number> {
  const answers = await Promise.all([first(), second()])
  for (const { status, body } of answers)
    expect([200, 201, 401, 409, 422], `${status} ${JSON.stringify(body)}`).toContain(status)
  return answers.filter(({ status }) => status < 300).length
}

it.each(Object.entries(rules))('of two at once one passes: %s', { timeout }, async (_rule, pair) => {
  for (let done = 0; done < pairs; done += 1) expect(await passedOf(await pair())).toBe(1)
})

// The second may be answered with the thing that the first made: it is made once.
it('of two payments at once one is charged: a mutation', { timeout }, async () => {
  for (let done = 0; done < pairs; done += 1) {
    const { id, pay } = await mutationOf(await dag())
    expect(await passedOf(twice(pay))).toBeGreaterThanOrEqual(1)
    const { rows } = await sql`select from payments where purpose = 'mutation' and subject_id = ${id}
      and status = 'succeeded'`.execute(db)
    expect(rows).toHaveLength(1)
  }
})

it('of cash and a payment online at once one is taken', { timeout }, async () => {
  for (let done = 0; done < pairs; done += 1) {
    const { id, pay } = await mutationOf(await dag())
    expect(await passedOf([pay, () => payInCash('mutation', id, 1025)])).toBe(1)
    const { rows } = await sql`select from payments where purpose = 'mutation' and subject_id = ${id}`.execute(db)
    expect(rows).toHaveLength(1)
  }
})

it('of two payments at once one is charged: a year of tax', { timeout }, async () => {
  for (let done = 0; done < pairs; done += 1) {
    const { token } = await citizen()
    const id = await approved(token)
    const pay = () => post('/land-tax-payments/pay', { token, body: order([id]) })
    expect(await passedOf([pay, pay])).toBeGreaterThanOrEqual(1)
    const { rows } = await sql<{ year: string; times: number }>`
      select p.year, count(*)::int as times from land_tax_payments p where p.registration_id = ${id}
        and p.status in ('pending', 'paid') group by p.year`.execute(db)
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  }
})

it('of two orders at once with one transaction id one is made', { timeout }, async () => {
  for (let done = 0; done < pairs; done += 1) {
    const { token, id } = await person()
    const { dag_id } = await dag()
    const copy = { type: 'khatian_request', dag_id, fee_amount: 100, payment_method: 'bkash' }
    const body = { ...copy, payer_identifier: '01712345678', transaction_id: `T-${made}` }
    const ordering = () => post('/applications', { token, body })
    expect(await passedOf([ordering, ordering])).toBeGreaterThanOrEqual(1)
    const { rows } = await sql`select from applications where user_id = ${id}`.execute(db)
    expect(rows).toHaveLength(1)
  }
})

afterAll(async () => {
  const { rows } = await sql`
    select purpose, subject_id from payments where status = 'succeeded' group by 1, 2 having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})
