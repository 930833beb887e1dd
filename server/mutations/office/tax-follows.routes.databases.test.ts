import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { compare, fraction, minus, none, sumOf } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { actAt, currentTime } from '#test/clock.ts'
import { mutationGround } from '#test/mutations.ts'

const ground = await mutationGround()
actAt('2026-11-22T06:00:00Z')
const { db, get, post, call, person, applied, pay, dagNumbered, officer, place } = ground
await sql`update upazilas set tax_area_class = 'uma' where id = ${place.upazila_id}`.execute(db)

const current = taxYearOf(currentTime())
const next = yearsAfter(current, 1)

type Owner = { id: string; owner: string; area: number; share?: string }
const only: Owner[] = [{ id: 'a', owner: 'Abdur Rahim', area: 8000 }]

const named = async (name: string) => {
  const someone = await person()
  await db.updateTable('users').set({ name }).where('id', '=', someone.id).execute()
  return someone
}
const proven = async (name: string) => {
  const someone = await named(name)
  await sql`insert into kycs (user_id, status, reviewer_id, reviewed_at)
    values (${someone.id}, 'success', ${officer.id}, now())`.execute(db)
  return someone
}

/** An approved registration of a dag; answers its id. */
async function registered(dag_id: number, user_id: number, share = '1/1', changes = {}): Promise<number> {
  const [share_numerator, share_denominator] = share.split('/')
  const dag = await db.selectFrom('dags').selectAll().where('id', '=', dag_id).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('land_tax_registrations')
    .values({
      user_id,
      upazila_id: dag.upazila_id,
      mouza_id: dag.mouza_id,
      survey_type_id: dag.survey_type_id ?? 0,
      khatiyan_number: dag.khatiyan_number,
      dag_number: dag.dag_no,
      land_type: 'Residential',
      land_area: 8000,
      status: 'approved',
      reviewer_id: officer.id,
      reviewed_at: sql<Date>`now()`,
      taxable_from: '2024-25',
      dag_id,
      share_numerator: Number(share_numerator),
      share_denominator: Number(share_denominator),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A paid and approved mutation of a dag by somebody. */
async function ready(dag_no: string, applicant: { token: string }, changes = {}, owners: Owner[] = only) {
  const dag = await dagNumbered(dag_no, { owners, area: addedUp(owners.map(({ area }) => area)) })
  const { id } = await applied(applicant.token, { ...dag, ...changes })
  expect((await pay(applicant.token, id)).status).toBe(200)
  return { id: Number(id), ...dag, approve: () => approve(Number(id)) }
}
const approve = (id: number) =>
  call('PATCH', `/admin/mutations/${id}`, { token: officer.token, body: { status: 'approved' } })

const transfer = async (id: number, query = '') =>
  (await get(`/admin/mutations/${id}/transfer${query}`, { token: officer.token })).body
const apply = (id: number, body = {}) => post(`/admin/mutations/${id}/apply`, { token: officer.token, body })

const taxOf = async (dag_id: number) =>
  (
    await db
      .selectFrom('land_tax_registrations')
      .leftJoin('users', 'users.id', 'land_tax_registrations.user_id')
      .select(['users.name', 'holder_name', 'taxable_from', 'taxable_until', 'share_numerator', 'share_denominator'])
      .select(['land_tax_registrations.status', 'came_by'])
      .where('dag_id', '=', dag_id)
      .orderBy('land_tax_registrations.id')
      .execute()
  ).map((row) =>
    [
      row.name ?? `(${row.holder_name})`,
      `${row.share_numerator}/${row.share_denominator}`,
      row.taxable_from,
      row.taxable_until ?? '…',
      row.status,
    ].join(' '),
  )

const messagesOf = async (user_id: number) =>
  (
    await db
      .selectFrom('notifications')
      .select(['type', 'params'])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
  )
    .filter(({ type }) => type.startsWith('land_tax_'))
    .map(({ type, params }) => [type, params])

describe('the tax of land that a mutation moves', () => {
  it('stays with the seller for this year, and is shared from the next without a form', async () => {
    const seller = await named('Abdur Rahim')
    const buyer = await proven('Rahela Khatun')
    const { id, dag_id, approve } = await ready('9001', buyer, { land_area: 7000 })
    const old = await registered(dag_id, seller.id)
    await approve()
    const shown = await transfer(id)
    expect(shown.tax).toEqual({
      area: null,
      last_year: current,
      first_year: next,
      lines: [
        {
          registration_id: old,
          name: 'Abdur Rahim',
          before: { numerator: 1, denominator: 1 },
          after: { numerator: 1, denominator: 8 },
          gives: true,
          waits: false,
        },
        {
          registration_id: null,
          name: 'Rahela Khatun',
          before: null,
          after: { numerator: 7, denominator: 8 },
          gives: false,
          waits: false,
        },
      ],
      untaxed_area: null,
      fits: true,
    })
    expect((await apply(id)).status).toBe(200)
    expect(await taxOf(dag_id)).toEqual([
      `Abdur Rahim 1/1 2024-25 ${current} approved`,
      `Abdur Rahim 1/8 ${next} … approved`,
      `Rahela Khatun 7/8 ${next} … approved`,
    ])
    const land = { dag_number: '9001', khatiyan_number: '45' }
    const yearly = (share: string, yearly_poisha: number) => ({ ...land, share, years: [next], yearly_poisha })
    // 8,000 square feet are 19 taxable decimals, ৳15 each.
    expect(await messagesOf(seller.id)).toEqual([['land_tax_share_moved', yearly('1/8', 3563)]])
    expect(await messagesOf(buyer.id)).toEqual([['land_tax_received', yearly('7/8', 24_938)]])
    const own = async (token: string) =>
      (await get('/user/land-tax-registrations', { token })).body.map(
        (each: { taxable_from: string; tax: { due_years: string[]; advance_years: string[] } }) => [
          each.taxable_from,
          each.tax.due_years,
          each.tax.advance_years[0],
        ],
      )
    expect(await own(buyer.token)).toEqual([[next, [], next]])
    expect(await own(seller.token)).toEqual([
      [next, [], next],
      ['2024-25', ['2024-25', '2025-26', '2026-27'], undefined],
    ])
  })

  it('ends for a seller who gives all, and what is unpaid stays theirs', async () => {
    const seller = await named('Abdur Rahim')
    const buyer = await proven('Rahela Khatun')
    const { id, dag_id, approve } = await ready('9002', buyer)
    await registered(dag_id, seller.id)
    await approve()
    expect((await apply(id)).status).toBe(200)
    expect(await taxOf(dag_id)).toEqual([
      `Abdur Rahim 1/1 2024-25 ${current} approved`,
      `Rahela Khatun 1/1 ${next} … approved`,
    ])
    expect((await messagesOf(seller.id)).map(([type]) => type)).toEqual(['land_tax_ends'])
    const [own] = (await get('/user/land-tax-registrations', { token: seller.token })).body
    expect([own.taxable_until, own.tax.due_years, own.tax.advance_years]).toEqual([
      current,
      ['2024-25', '2025-26', '2026-27'],
      [],
    ])
    const shares = await call('PUT', `/land-tax-registrations/${own.id}/shares`, {
      token: officer.token,
      body: { shares: [{ registration_id: own.id, share: '1' }] },
    })
    expect([shares.status, shares.body.code]).toEqual([409, 'registration_ended'])
  })

  it('waits in the name of a buyer whose identity is not proven, or who did not apply', async () => {
    const buyers = [
      { name: 'Rahela Khatun', nid: '1234567890', address: 'Savar', share: '1/3' },
      { name: 'Salma Begum', nid: '2234567890', address: 'Savar', share: '2/3' },
    ]
    const { id, dag_id, approve } = await ready('9003', await named('Rahela Khatun'), { buyers })
    await approve()
    expect((await transfer(id)).tax.lines.map(({ waits }: { waits: boolean }) => waits)).toEqual([true, true])
    expect((await apply(id)).status).toBe(200)
    expect(await taxOf(dag_id)).toEqual([
      `(Rahela Khatun) 1/3 ${next} … approved`,
      `(Salma Begum) 2/3 ${next} … approved`,
    ])
    const list = await get('/land-tax-registrations?search=9003', { token: officer.token })
    expect(list.body.data.map(({ user }: { user: unknown }) => user)).toEqual(
      expect.arrayContaining([{ name: 'Salma Begum', email: null }]),
    )
  })

  it('goes on with the buyer who waits when the land is sold again before they claim it', async () => {
    const first = await ready('9004', await named('Somebody'))
    await first.approve()
    expect((await apply(first.id)).status).toBe(200)
    const last = await proven('Kamal Hossain')
    const body = { dag_id: first.dag_id, dag_number: '9004', previous_owner_name: 'Rahela Khatun', land_area: 2000 }
    const second = await applied(last.token, { ...body, buyer_name: 'Kamal Hossain' })
    await pay(last.token, second.id)
    await approve(second.id)
    expect((await apply(second.id)).status).toBe(200)
    expect(await taxOf(first.dag_id)).toEqual([
      `(Rahela Khatun) 3/4 ${next} … approved`,
      `Kamal Hossain 1/4 ${next} … approved`,
    ])
  })

  it('changes after the last year that is paid in advance', async () => {
    const seller = await named('Abdur Rahim')
    const buyer = await proven('Rahela Khatun')
    const { id, dag_id, approve } = await ready('9005', buyer)
    const old = await registered(dag_id, seller.id, '1/1', { taxable_from: current })
    const ahead = yearsAfter(current, 2)
    const order = await db
      .insertInto('land_tax_orders')
      .values({ user_id: seller.id, request_hash: 'x', amount_poisha: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into land_tax_payments (order_id, user_id, registration_id, upazila_id, year, tax_rate_id,
        rate_poisha, taxable_decimals, years_late, exempt, advance, principal_poisha, penalty_poisha, amount_poisha, status)
      select ${order.id}, ${seller.id}, ${old}, ${place.upazila_id}, ${ahead}, (select min(id) from tax_rates), 1, 1, 0,
        false, true, 100, 0, 100, 'pending'`.execute(db)
    await approve()
    expect((await transfer(id)).tax).toMatchObject({ last_year: ahead, first_year: yearsAfter(ahead, 1) })
    expect((await apply(id)).status).toBe(200)
    expect(await taxOf(dag_id)).toEqual([
      `Abdur Rahim 1/1 ${current} ${ahead} approved`,
      `Rahela Khatun 1/1 ${yearsAfter(ahead, 1)} … approved`,
    ])
    await sql`delete from land_tax_payments where registration_id = ${old}`.execute(db)
    await db.deleteFrom('land_tax_orders').where('id', '=', order.id).execute()
  })

  it('is given by whom the officer says, where names on record are in another script', async () => {
    const owners = [
      { id: 'a', owner: 'আব্দুর রহিম', area: 4000 },
      { id: 'b', owner: 'করিম', area: 4000 },
    ]
    const seller = await named('Abdur Rahim')
    const other = await named('Karim')
    const buyer = await proven('Rahela Khatun')
    const changes = { previous_owner_name: 'আব্দুর রহিম' }
    const { id, dag_id, approve } = await ready('9006', buyer, changes, owners)
    const given = await registered(dag_id, seller.id, '1/2')
    const kept = await registered(dag_id, other.id, '1/2')
    await approve()
    expect((await transfer(id)).tax.fits).toBe(false)
    const { tax } = await transfer(id, `?giver_ids=${given}`)
    expect([tax.fits, tax.lines[0].registration_id]).toEqual([true, given])
    expect((await apply(id, { giver_ids: [given] })).status).toBe(200)
    expect(await taxOf(dag_id)).toEqual([
      `Abdur Rahim 1/2 2024-25 ${current} approved`,
      'Karim 1/2 2024-25 … approved',
      `Rahela Khatun 1/2 ${next} … approved`,
    ])
    expect(kept).toBeGreaterThan(0)
  })

  it('shows land that nobody pays for afterwards, and stays to look at again until the shares are set', async () => {
    const owners = [
      { id: 'a', owner: 'Abdur Rahim', area: 4000 },
      { id: 'b', owner: 'Karim', area: 4000 },
    ]
    const buyer = await proven('Rahela Khatun')
    const { id, dag_id, approve } = await ready('9046', buyer, {}, owners)
    await registered(dag_id, (await named('Abdur Rahim')).id)
    await approve()
    expect((await transfer(id)).tax).toMatchObject({ fits: true, untaxed_area: 4000 })
    expect((await apply(id)).status).toBe(200)
    const toLookAt = async () =>
      (await get('/land-tax-registrations?review=shares&search=9046', { token: officer.token })).body.data
    const [row, ...others] = await toLookAt()
    expect([row.user.name, row.status, others]).toEqual(['Rahela Khatun', 'approved', []])
    const shares = [{ registration_id: row.id, share: '1/2' }]
    const set = await call('PUT', `/land-tax-registrations/${row.id}/shares`, {
      token: officer.token,
      body: { shares },
    })
    expect([set.status, set.body.errors]).toEqual([200, undefined])
    expect(await toLookAt()).toEqual([])
  })

  it('waits for an officer where the shares would be more than the whole', async () => {
    const owners = [
      { id: 'a', owner: 'Abdur Rahim', area: 4000 },
      { id: 'b', owner: 'Karim', area: 4000 },
    ]
    const buyer = await proven('Rahela Khatun')
    const { id, dag_id, approve } = await ready('9007', buyer, {}, owners)
    await registered(dag_id, (await named('Karim')).id, '3/4')
    await registered(dag_id, (await named('Jahanara')).id, '1/4')
    await approve()
    const refused = await apply(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'tax_shares_open'])
    expect(await taxOf(dag_id)).toHaveLength(2)
    expect((await apply(id, { shares_later: true })).status).toBe(200)
    expect((await taxOf(dag_id)).at(-1)).toBe(`Rahela Khatun 1/1 ${next} … pending`)
    expect(await messagesOf(buyer.id)).toEqual([])
    const listed = await get('/land-tax-registrations?review=new_owner&search=9007', { token: officer.token })
    expect(listed.body.data).toMatchObject([{ dag_number: '9007', status: 'pending', shares_open: true }])
  })

  it('waits for an officer in the name of a buyer without an account too', async () => {
    const owners = [
      { id: 'a', owner: 'Abdur Rahim', area: 4000 },
      { id: 'b', owner: 'Karim', area: 4000 },
    ]
    const { id, dag_id, approve } = await ready('9013', await person(), {}, owners)
    const karim = await registered(dag_id, (await named('Karim')).id, '3/4')
    const other = await registered(dag_id, (await named('Jahanara')).id, '1/4')
    await approve()
    expect((await apply(id, { shares_later: true })).status).toBe(200)
    expect((await taxOf(dag_id)).at(-1)).toBe(`(Rahela Khatun) 1/1 ${next} … pending`)
    const { data } = (await get('/land-tax-registrations?search=9013', { token: officer.token })).body
    const waiting = data.find((row: { dag_number: string }) => row.dag_number === '9013')
    const half = [
      { registration_id: karim, share: '1/4' },
      { registration_id: other, share: '1/4' },
      { registration_id: waiting.id, share: '1/2' },
    ]
    const decided = await call('PUT', `/land-tax-registrations/${waiting.id}`, {
      token: officer.token,
      body: { status: 'approved', shares: half },
    })
    expect([decided.status, decided.body.errors]).toEqual([200, undefined])
  })

  it('waits once for each mutation of a buyer whose shares do not fit', async () => {
    const owners = [
      { id: 'a', owner: 'Abdur Rahim', area: 4000 },
      { id: 'b', owner: 'Karim', area: 4000 },
    ]
    const buyer = await proven('Rahela Khatun')
    const first = await ready('9015', buyer, { land_area: 1000 }, owners)
    await registered(first.dag_id, (await named('Karim')).id, '3/4')
    await registered(first.dag_id, (await named('Jahanara')).id, '1/4')
    await first.approve()
    expect((await apply(first.id, { shares_later: true })).status).toBe(200)
    const second = await applied(buyer.token, { dag_id: first.dag_id, dag_number: '9015', land_area: 500 })
    expect((await pay(buyer.token, second.id)).status).toBe(200)
    await approve(second.id)
    expect((await apply(second.id, { shares_later: true })).status).toBe(200)
    const waiting = await db
      .selectFrom('land_tax_registrations')
      .select(['mutation_id', 'status', 'user_id', 'registered_before'])
      .where('dag_id', '=', first.dag_id)
      .where('status', '=', 'pending')
      .orderBy('id')
      .execute()
    const own = { status: 'pending', user_id: buyer.id }
    expect(waiting).toEqual([
      { ...own, mutation_id: first.id, registered_before: true },
      { ...own, mutation_id: Number(second.id), registered_before: false },
    ])
  })

  it.each([
    ['9016', '500001/1000003', '1000001/2000003'],
    ['9017', '499999999999/999999999999', '499999000001/999999000003'],
    ['9018', '1/2', '1/2'],
  ])(
    'has shares that can be stored where co-owners sell among themselves: dag %s, %s and %s',
    async (dag_no, one, other) => {
      const owners = [
        { id: 'a', owner: 'Abdur Rahim', area: 4000 },
        { id: 'b', owner: 'Rahela Khatun', area: 4000 },
      ]
      const buyer = await proven('Rahela Khatun')
      const { id, dag_id, approve } = await ready(dag_no, buyer, { land_area: 1234.57 }, owners)
      await registered(dag_id, (await named('Abdur Rahim')).id, one)
      await registered(dag_id, buyer.id, other)
      const shareOf = (text: string) => {
        const [part = '0', all = '1'] = text.split('/')
        return fraction(BigInt(part), BigInt(all))
      }
      await approve()
      expect((await transfer(id)).tax.fits).toBe(true)
      const entered = await apply(id)
      expect([entered.status, entered.body.code]).toEqual([200, undefined])
      const after = (await taxOf(dag_id)).filter((line) => line.includes('…'))
      const sum = sumOf(after.map((line) => shareOf(line.split(' ').find((word) => word.includes('/')) ?? '')))
      const lost = minus(sumOf([shareOf(one), shareOf(other)]), sum)
      expect([after.length, compare(lost, none) >= 0]).toEqual([2, true])
      // A sum that is finer than any stored share is rounded down to one.
      expect(compare(lost, fraction(1, 1_000_000_000_000))).toBeLessThan(0)
    },
  )

  it('is given by who holds the dag twice, by account and in their name, from the part that they sell', async () => {
    const owners = [
      { id: 'a', owner: 'Rahela Khatun', area: 4000 },
      { id: 'b', owner: 'Abdur Rahim', area: 4000 },
    ]
    const rahela = await proven('Rahela Khatun')
    // Somebody else applies for her first purchase, so that it waits in her name.
    const first = await ready('9019', await person(), { land_area: 1000 }, owners)
    await registered(first.dag_id, rahela.id, '1/2')
    await registered(first.dag_id, (await named('Abdur Rahim')).id, '1/2')
    await first.approve()
    expect((await apply(first.id)).status).toBe(200)
    const land = { dag_id: first.dag_id, dag_number: '9019' }
    const second = await applied(rahela.token, { ...land, land_area: 2000 })
    expect((await pay(rahela.token, second.id)).status).toBe(200)
    await approve(second.id)
    expect((await apply(second.id)).status).toBe(200)
    const sold = { previous_owner_name: 'Rahela Khatun', buyer_name: 'Salma Begum', land_area: 2000 }
    const salma = await person()
    const third = await applied(salma.token, { ...land, ...sold })
    expect((await pay(salma.token, third.id)).status).toBe(200)
    await approve(third.id)
    const row = `mutation-${second.id}-1`
    expect((await apply(third.id, { row_ids: [row] })).body.code).toBe(undefined)
    expect((await taxOf(first.dag_id)).filter((line) => line.includes('…'))).toEqual([
      `Abdur Rahim 1/8 ${next} … approved`,
      `(Rahela Khatun) 1/8 ${next} … approved`,
      `Rahela Khatun 1/2 ${next} … approved`,
      `(Salma Begum) 1/4 ${next} … approved`,
    ])
  })

  it('goes on for the rest of somebody who bought two parts and sells one', async () => {
    const owners = [
      { id: 'a', owner: 'Abdur Rahim', area: 4000 },
      { id: 'b', owner: 'Abdur Rahim', area: 2000 },
      { id: 'c', owner: 'Karim', area: 2000 },
    ]
    const buyer = await proven('Rahela Khatun')
    const { id, dag_id, approve } = await ready('9014', buyer, {}, owners)
    await registered(dag_id, (await named('Abdur Rahim')).id, '3/4')
    await registered(dag_id, (await named('Karim')).id, '1/4')
    await approve()
    expect((await apply(id, { row_ids: ['a'] })).status).toBe(200)
    expect((await taxOf(dag_id)).filter((line) => line.includes('…'))).toEqual([
      'Karim 1/4 2024-25 … approved',
      `Abdur Rahim 1/4 ${next} … approved`,
      `Rahela Khatun 1/2 ${next} … approved`,
    ])
  })

  it('takes over a registration of the buyer that waits, and adds to one that they have', async () => {
    const buyer = await proven('Rahela Khatun')
    const waits = await ready('9008', buyer)
    await registered(waits.dag_id, buyer.id, '1/1', { status: 'pending', reviewer_id: null, reviewed_at: null })
    await waits.approve()
    expect((await apply(waits.id)).status).toBe(200)
    expect(await taxOf(waits.dag_id)).toEqual([`Rahela Khatun 1/1 ${next} … approved`])

    const owners = [
      { id: 'a', owner: 'Abdur Rahim', area: 4000 },
      { id: 'b', owner: 'Rahela Khatun', area: 4000 },
    ]
    const has = await ready('9009', buyer, {}, owners)
    await registered(has.dag_id, (await named('Abdur Rahim')).id, '1/2')
    await registered(has.dag_id, buyer.id, '1/2')
    await has.approve()
    expect((await apply(has.id)).status).toBe(200)
    expect(await taxOf(has.dag_id)).toEqual([
      `Abdur Rahim 1/2 2024-25 ${current} approved`,
      `Rahela Khatun 1/2 2024-25 ${current} approved`,
      `Rahela Khatun 1/1 ${next} … approved`,
    ])
  })

  it('is nothing in a hill district', async () => {
    const buyer = await proven('Rahela Khatun')
    const { id, dag_id, approve } = await ready('9010', buyer)
    await approve()
    const { name_en } = await db
      .selectFrom('districts')
      .select('name_en')
      .where('id', '=', place.district_id)
      .executeTakeFirstOrThrow()
    const rename = (name: string) =>
      db.updateTable('districts').set({ name_en: name }).where('id', '=', place.district_id).execute()
    await rename('Bandarban')
    expect((await transfer(id)).tax).toBeNull()
    expect((await apply(id)).status).toBe(200)
    await rename(name_en)
    expect(await taxOf(dag_id)).toEqual([])
  })
})

describe('land that waits for its buyer', () => {
  const claim = (token: string, code: string, nid: string) => post('/mutations/claim', { token, body: { code, nid } })
  const codeOf = async (id: number) =>
    (await get(`/admin/mutations/${id}`, { token: officer.token })).body.papers[0].verify_code

  it('is claimed with the code of the certificate, the number on it and the name', async () => {
    const { id, dag_id, approve } = await ready('9021', await named('Somebody'))
    await approve()
    await apply(id)
    const code = await codeOf(id)
    const buyer = await named('Rahela Khatun')
    const unproven = await claim(buyer.token, code, '1234567890')
    expect([unproven.status, unproven.body.code]).toEqual([403, 'claim_unproven'])
    const stranger = await proven('Nasrin Akter')
    const proven_buyer = await proven('Rahela Khatun')
    for (const [token, sent, nid] of [
      [stranger.token, code, '1234567890'],
      [proven_buyer.token, code, '1234567891'],
      [proven_buyer.token, '7KQF2M8DXR4P', '1234567890'],
    ] as const) {
      const { status, body } = await claim(token, sent, nid)
      expect([status, body.code]).toEqual([404, 'claim_not_found'])
    }
    const first = await claim(proven_buyer.token, code, '১২৩৪৫৬৭৮৯০')
    expect([first.status, first.body.registration_ids.length]).toEqual([200, 1])
    expect((await claim(proven_buyer.token, code, '1234567890')).body).toEqual(first.body)
    expect(await taxOf(dag_id)).toEqual([`Rahela Khatun 1/1 ${next} … approved`])
    const late = await proven('Rahela Khatun')
    expect((await claim(late.token, code, '1234567890')).body.code).toBe('claim_not_found')
  })

  it('is claimed by who has proven the phone of the application, and takes the place of what they registered', async () => {
    const { id, dag_id, approve } = await ready('9022', await named('Somebody'), { contact_number: '01911111111' })
    await approve()
    await apply(id)
    const buyer = await named('Rahela Khatun')
    await db
      .updateTable('users')
      .set({ phone: '+8801911111111', phone_verified_at: new Date() })
      .where('id', '=', buyer.id)
      .execute()
    const form = await registered(dag_id, buyer.id, '1/1', { status: 'pending', reviewer_id: null, reviewed_at: null })
    const { status, body } = await claim(buyer.token, await codeOf(id), '1234567890')
    expect([status, body.registration_ids.includes(form)]).toEqual([200, false])
    expect(await taxOf(dag_id)).toEqual([`Rahela Khatun 1/1 ${next} … approved`])
  })

  it('is not claimed by the phone of who applied, nor by one phone for several buyers', async () => {
    const contact_number = '01911111122'
    const applicant = await named('Rahela Khatun')
    const provenPhone = async (id: number, phone: string) =>
      db.updateTable('users').set({ phone, phone_verified_at: new Date() }).where('id', '=', id).execute()
    const one = await ready('9026', applicant, { buyer_name: 'Rahela Akter', contact_number })
    await one.approve()
    await apply(one.id)
    await provenPhone(applicant.id, '+8801911111122')
    await db.updateTable('users').set({ name: 'Rahela Akter' }).where('id', '=', applicant.id).execute()
    expect((await claim(applicant.token, await codeOf(one.id), '1234567890')).body.code).toBe('claim_unproven')
    const buyers = [
      { name: 'Rahela Khatun', nid: '1234567890', address: 'Savar', share: '1/2' },
      { name: 'Nasrin Akter', nid: '1234567891', address: 'Savar', share: '1/2' },
    ]
    const two = await ready('9027', await named('Somebody'), { buyers, contact_number: '01911111133' })
    await two.approve()
    await apply(two.id)
    const buyer = await named('Rahela Khatun')
    await provenPhone(buyer.id, '+8801911111133')
    expect((await claim(buyer.token, await codeOf(two.id), '1234567890')).body.code).toBe('claim_unproven')
  })

  it('is claimed once by two requests at the same moment, and never with a revoked certificate', async () => {
    const { id, approve } = await ready('9023', await named('Somebody'))
    await approve()
    await apply(id)
    const code = await codeOf(id)
    const two = [await proven('Rahela Khatun'), await proven('Rahela Khatun')]
    const answers = await Promise.all(two.map(({ token }) => claim(token, code, '1234567890')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    await db.updateTable('documents_issued').set({ revoked_at: new Date() }).where('verify_code', '=', code).execute()
    for (const { token } of two) expect((await claim(token, code, '1234567890')).body.code).toBe('claim_not_found')
  })

  it('stays with the office where the buyer has an approved registration, or is its officer', async () => {
    const { id, dag_id, approve } = await ready('9024', await named('Somebody'), { land_area: 4000 })
    const buyer = await proven('Rahela Khatun')
    await approve()
    await apply(id)
    await registered(dag_id, buyer.id, '1/4')
    expect((await claim(buyer.token, await codeOf(id), '1234567890')).body.code).toBe('land_registered_before')
    const mine = await ready('9025', await named('Somebody'), { buyer_name: 'Person 1' })
    await mine.approve()
    await apply(mine.id)
    await db
      .insertInto('kycs')
      .values({ user_id: officer.id, status: 'success', reviewer_id: buyer.id, reviewed_at: new Date() })
      .execute()
    expect((await claim(officer.token, await codeOf(mine.id), '1234567890')).body.code).toBe('own_case')
  })
})

describe('the database', () => {
  it('refuses shares of more than the whole in one year, not in different years', async () => {
    const { dag_id } = await dagNumbered('9011')
    const [one, two] = [await person(), await person()]
    await registered(dag_id, one.id, '1/1', { taxable_until: '2026-27' })
    const late = (taxable_from: string) => registered(dag_id, two.id, '1/1', { taxable_from })
    await expect(late('2026-27')).rejects.toThrow('more than the whole')
    const id = await late('2027-28')
    const change = (columns: object) =>
      db.updateTable('land_tax_registrations').set(columns).where('id', '=', id).execute()
    await expect(change({ taxable_from: '2025-26' })).rejects.toThrow('more than the whole')
    await change({ taxable_until: '2028-29' })
    await registered(dag_id, (await person()).id, '1/1', { taxable_from: '2029-30' })
    await expect(change({ taxable_until: null })).rejects.toThrow('more than the whole')
  })

  it('refuses a registration of nobody, and two standing ones of one person and land', async () => {
    const { dag_id } = await dagNumbered('9012')
    const one = await person()
    await registered(dag_id, one.id, '1/2')
    await expect(registered(dag_id, one.id, '1/2')).rejects.toThrow('land_tax_registrations_standing')
    await expect(registered(dag_id, one.id, '1/2', { user_id: null })).rejects.toThrow('land_tax_registrations_holder')
  })
})
