import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import { clock } from '#server/app/database.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { correctionGround } from '#test/corrections.ts'

const ground = await correctionGround()
const { db, get, person, officer, place, misspelt, paid, moving, decide } = ground
await sql`update upazilas set tax_area_class = 'uma' where id = ${place.upazila_id}`.execute(db)

const current = taxYearOf(new Date())
const next = yearsAfter(current, 1)

const named = async (name: string) => {
  const someone = await person()
  await db.updateTable('users').set({ name }).where('id', '=', someone.id).execute()
  return someone
}

/** An approved registration of a dag; answers its id. */
async function registered(dag_id: number, user_id: number | null, share: string, changes = {}): Promise<number> {
  const [share_numerator, share_denominator] = share.split('/').map(Number)
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
      land_area: dag.area,
      status: 'approved',
      reviewer_id: officer.id,
      reviewed_at: sql<Date>`now()`,
      taxable_from: '2024-25',
      dag_id,
      share_numerator,
      share_denominator,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Registrations of a dag: holder, share, years, area and numbers. */
const taxOf = async (dag_id: number) =>
  (
    await db
      .selectFrom('land_tax_registrations')
      .leftJoin('users', 'users.id', 'land_tax_registrations.user_id')
      .select(['users.name', 'holder_name', 'taxable_from', 'taxable_until', 'share_numerator', 'share_denominator'])
      .select(['came_by', 'taxed_area', 'khatiyan_number', 'dag_number', 'shares_open'])
      .where('dag_id', '=', dag_id)
      .orderBy('land_tax_registrations.id')
      .execute()
  ).map((row) =>
    [
      row.name ?? `(${row.holder_name})`,
      `${row.share_numerator}/${row.share_denominator}`,
      `${row.taxable_from} to ${row.taxable_until ?? '…'}`,
      row.taxed_area === null ? '-' : Number(row.taxed_area),
      row.came_by ?? 'form',
      ...(row.shares_open ? ['open'] : []),
    ].join(' | '),
  )

const caseOf = async (id: number) => (await get(`/admin/corrections/${id}/case`, { token: officer.token })).body
const day_ms = 86_400_000

/** Approves a correction once nobody can object any more. */
async function approve(id: number, changes = {}) {
  clock.offset_ms = 16 * day_ms
  const done = await decide(id, { status: 'approved', ...changes })
  expect([done.status, done.body.code]).toEqual([200, undefined])
}

const area = (owner_row: string, after: string) => ({ field: 'area', owner_row, after })

describe('the tax of land whose record is corrected', () => {
  it('stays for this year, and follows the areas from the next', async () => {
    const dag_id = await misspelt()
    const [rahin, salma] = [await named('Abdur Rahin'), await named('সালমা')]
    await registered(dag_id, rahin.id, '2/5')
    await registered(dag_id, salma.id, '3/5')
    const { id } = await moving([area('a', '1500')], dag_id)
    const { tax } = await caseOf(id)
    expect(tax).toMatchObject({ last_year: current, first_year: next, fits: true, area: { before: 2500, after: 3000 } })
    expect(tax.lines.map(({ after }: { after: object }) => after)).toEqual([
      { numerator: 1, denominator: 2 },
      { numerator: 1, denominator: 2 },
    ])
    await approve(id)
    expect(await taxOf(dag_id)).toEqual([
      `Abdur Rahin | 2/5 | 2024-25 to ${current} | - | form`,
      `সালমা | 3/5 | 2024-25 to ${current} | - | form`,
      `Abdur Rahin | 1/2 | ${next} to … | 3000 | correction`,
      `সালমা | 1/2 | ${next} to … | 3000 | correction`,
    ])
    expect((await caseOf(id)).tax).toBe(null)
    const { data } = (await get('/notifications', { token: rahin.token })).body
    const told = data.find(({ type }: { type: string }) => type === 'land_tax_corrected')
    expect(told.message).toContain(`From the tax year ${next} you pay by it, for 1/2 of the dag`)
    const entries = await db
      .selectFrom('audit_log')
      .select(['act', 'before', 'after'])
      .where('subject', '=', 'land_tax_registrations')
      .where('act', '=', 'move_tax')
      .execute()
    expect(entries).toMatchObject([
      { before: { share: '2/5' }, after: { share: '1/2', correction_id: id } },
      { before: { share: '3/5' }, after: { share: '1/2', correction_id: id } },
    ])
  })

  it('follows a corrected number, and a name that waits for its owner', async () => {
    const dag_id = await misspelt()
    await registered(dag_id, null, '2/5', { holder_name: 'আব্দুর রহিন', came_by: 'split', taxed_area: 2500 })
    const cells = [ground.rightName, { field: 'khatiyan_number', owner_row: null, after: '912' }]
    const { id } = await paid({ cells }, dag_id)
    await approve(id)
    expect(await taxOf(dag_id)).toEqual([
      `(আব্দুর রহিন) | 2/5 | 2024-25 to ${current} | 2500 | split`,
      `(আব্দুর রহিম) | 2/5 | ${next} to … | 2500 | correction`,
    ])
    const { khatiyan_number } = await db
      .selectFrom('land_tax_registrations')
      .select('khatiyan_number')
      .where('dag_id', '=', dag_id)
      .where('taxable_until', 'is', null)
      .executeTakeFirstOrThrow()
    expect(khatiyan_number).toBe('912')
  })

  it('stays where the corrected cells are not taxed', async () => {
    const dag_id = await misspelt()
    const rahin = await named('Abdur Rahin')
    await registered(dag_id, rahin.id, '2/5')
    const { id } = await paid({ cells: [{ field: 'father', owner_row: 'a', after: 'আব্দুল করিম' }] }, dag_id)
    expect((await caseOf(id)).tax).toBe(null)
    await approve(id)
    expect(await taxOf(dag_id)).toEqual(['Abdur Rahin | 2/5 | 2024-25 to … | - | form'])
  })

  it('keeps a share that is none on record, of the area that is right', async () => {
    const dag_id = await misspelt()
    const other = await named('Nobody on record')
    await registered(dag_id, other.id, '1/1')
    const { id } = await moving([area('b', '2000')], dag_id)
    await approve(id)
    expect(await taxOf(dag_id)).toEqual([
      `Nobody on record | 1/1 | 2024-25 to ${current} | - | form`,
      `Nobody on record | 1/1 | ${next} to … | 3000 | correction`,
    ])
  })

  it('keeps a dag whole where one share is none on record', async () => {
    const dag_id = await misspelt()
    await registered(dag_id, (await named('Abdur Rahin')).id, '2/5')
    await registered(dag_id, (await named('Nobody on record')).id, '3/5')
    const { id } = await moving([area('a', '2500')], dag_id)
    await approve(id)
    expect(await taxOf(dag_id)).toEqual([
      `Abdur Rahin | 2/5 | 2024-25 to ${current} | - | form`,
      `Nobody on record | 3/5 | 2024-25 to ${current} | - | form`,
      `Abdur Rahin | 5/8 | ${next} to … | 4000 | correction`,
      `Nobody on record | 3/8 | ${next} to … | 4000 | correction`,
    ])
  })

  it('waits for an officer where shares would be more than the whole', async () => {
    const dag_id = await misspelt()
    await registered(dag_id, (await named('Abdur Rahin')).id, '2/5')
    await registered(dag_id, (await named('Nobody on record')).id, '1/1', { shares_open: true })
    const { id } = await moving([area('a', '2500')], dag_id)
    expect((await caseOf(id)).tax).toMatchObject({ fits: false })
    clock.offset_ms = 16 * day_ms
    expect((await decide(id, { status: 'approved' })).body.code).toBe('tax_shares_open')
    await approve(id, { shares_later: true })
    expect(await taxOf(dag_id)).toEqual([
      'Abdur Rahin | 2/5 | 2024-25 to … | - | form | open',
      'Nobody on record | 1/1 | 2024-25 to … | - | form | open',
    ])
  })

  it('follows after the last year that is paid in advance', async () => {
    const dag_id = await misspelt()
    const rahin = await named('Abdur Rahin')
    const registration_id = await registered(dag_id, rahin.id, '2/5')
    await sql`
      with ordered as (insert into land_tax_orders (user_id, request_hash, amount_poisha)
        values (${rahin.id}, 'x', 100) returning id)
      insert into land_tax_payments (order_id, user_id, registration_id, upazila_id, year, tax_rate_id, rate_poisha,
        taxable_decimals, years_late, exempt, advance, principal_poisha, penalty_poisha, amount_poisha, status)
      select id, ${rahin.id}, ${registration_id}, ${place.upazila_id}, ${next}, (select min(id) from tax_rates), 1, 1, 0,
        false, true, 100, 0, 100, 'pending' from ordered`.execute(db)
    const { id } = await moving([area('a', '1500')], dag_id)
    await approve(id)
    expect(await taxOf(dag_id)).toEqual([
      `Abdur Rahin | 2/5 | 2024-25 to ${next} | - | form`,
      `Abdur Rahin | 1/2 | ${yearsAfter(current, 2)} to … | 3000 | correction`,
    ])
  })
})
