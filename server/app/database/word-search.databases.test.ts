import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '#server/app/database.ts'
import { mutationGround } from '#test/mutations.ts'
import { oneWhileAnother } from '#test/one-while-another.ts'

const { db, get, land, paid, place, officer, admin, person } = await mutationGround()
const survey_type_id = await land.survey('RS')

/** The ids that a search of a list finds, newest first. */
async function query(list: string, search: string, token: string, more: string) {
  const { body } = await get(`/${list}?search=${encodeURIComponent(search)}${more}`, { token })
  return body.data.map(({ id }: { id: number }) => id)
}

const people = (search: string, more = '') => query('admin/users', search, admin.token, more)
const mutations = (search: string, { token } = officer, more = '') => query('admin/mutations', search, token, more)
const registrations = (search: string, { token } = officer, more = '') =>
  query('land-tax-registrations', search, token, more)

const rename = (trx: Db, id: number, name: string) =>
  trx.updateTable('users').set({ name }).where('id', '=', id).execute()

async function register(trx: Db, user_id: number, dag_number: string, where = place) {
  const { id } = await trx
    .insertInto('land_tax_registrations')
    .values({
      user_id,
      upazila_id: where.upazila_id,
      mouza_id: where.mouza_id,
      dag_number,
      khatiyan_number: '1',
      survey_type_id,
      land_type: 'Residential',
      land_area: 435.6,
      taxable_from: '2025-26',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('people', () => {
  it('are found by part of a word of their name or e-mail, in either case and script, and no longer after a change', async () => {
    const { id } = await person()
    await db
      .updateTable('users')
      .set({ name: 'Md. Zulfikar আব্দুল-করিম', email: 'zia.mirpur7@land.test' })
      .where('id', '=', id)
      .execute()
    for (const search of [
      'zulfi',
      'LFIKA',
      'md.',
      'zu',
      'করিম',
      'আব্দুল-করিম',
      'zia',
      'mirpur',
      'mirpur7',
      'zulfikar আব্দুল',
    ])
      expect(await people(search), search).toEqual([id])
    for (const search of ['zulfikarr', 'ulf1', 'l%k', 'mirpur8', '_ulfikar', 'আব্দুল zulfikar', '\\'])
      expect(await people(search), search).toEqual([])
    expect(await people('a@land.test')).toEqual([])
    expect(await people('7@land.test')).toEqual([id])
    await rename(db, id, 'Nobody')
    expect([await people('zulfikar'), await people('nobody')]).toEqual([[], [id]])
  })

  it('are found by filters among more than a thousand of the same name, the newest first', async () => {
    const { id } = await person('acland', [place.office_code])
    await rename(db, id, 'Xahid Xahida')
    await sql`insert into users (email, name, role, password_hash)
      select 'many' || n || '@example.test', 'Xahid ' || n, 'user', '' from generate_series(1, 1001) n`.execute(db)
    expect(await people('xahid', '&role=acland')).toEqual([id])
    const { body } = await get('/admin/users?search=xahid', { token: admin.token })
    expect([body.total, body.total_is_estimate]).toEqual([1000, true])
    expect(body.data[0].name).toBe('Xahid 1001')
    await sql`delete from users where name like 'Xahid %'`.execute(db)
    expect(await people('xahid')).toEqual([])
    const left = await db.selectFrom('records_by_word').select('record_id').where('word', '=', 'xahid').execute()
    expect(left).toEqual([])
  })
})

describe('mutations and registrations', () => {
  it('are found by their people, who may be renamed', async () => {
    const { id, citizen } = await paid({ buyer_name: 'Quddus Mia', previous_owner_name: 'Monowara Bewa' })
    const registration = await register(db, citizen.id, '9001')
    for (const search of ['quddus', 'wara', 'bewa']) expect(await mutations(search), search).toEqual([id])
    expect(await registrations('quddus')).toEqual([])
    await rename(db, citizen.id, 'Shafiqul Tarafder')
    expect([await mutations('tarafder'), await registrations('tarafder')]).toEqual([[id], [registration]])
    expect([await mutations('shafiqul tara'), await registrations('shafiqul tara')]).toEqual([[id], [registration]])
    await db.updateTable('mutation_buyers').set({ name: 'Ekramul' }).where('mutation_id', '=', id).execute()
    expect([await mutations('quddus'), await mutations('ekramul')]).toEqual([[], [id]])
    await db.deleteFrom('land_tax_registrations').where('id', '=', registration).execute()
    expect(await registrations('tarafder')).toEqual([])
  })

  it('are found by their mouza, which may be renamed, inside their offices alone', async () => {
    const elsewhere = await land.place({ mouza: ['Kuakata', 'কুয়াকাটা'] })
    const clerk = await person('acland', [elsewhere.office_code])
    const { id, citizen } = await paid({}, elsewhere)
    const registration = await register(db, citizen.id, '9002', elsewhere)
    for (const search of ['kuakata', 'কুয়া']) {
      for (const who of [clerk, admin])
        expect([await mutations(search, who), await registrations(search, who)], search).toEqual([[id], [registration]])
      expect([await mutations(search), await registrations(search)], search).toEqual([[], []])
      const filter = `&upazila_id=${elsewhere.upazila_id}`
      expect(await mutations(search, admin, filter)).toEqual([id])
      expect(await mutations(search, officer, filter)).toEqual([])
      expect(await registrations(search, admin, `&upazila_id=${place.upazila_id}`)).toEqual([])
    }
    await db.updateTable('mouzas').set({ name_en: 'Latachapli' }).where('id', '=', elsewhere.mouza_id).execute()
    expect([await mutations('kuakata', admin), await registrations('latacha', clerk)]).toEqual([[], [registration]])
    await db
      .updateTable('land_tax_registrations')
      .set({ upazila_id: place.upazila_id, mouza_id: place.mouza_id })
      .where('id', '=', registration)
      .execute()
    expect([await registrations('latacha', clerk), await registrations('bhakurta')]).toEqual([[], [registration]])
  })

  it('are found by several kinds of words at once, each counted once', async () => {
    const { id, citizen } = await paid({ buyer_name: 'Ruma Rumana', previous_owner_name: 'Rumali' })
    await rename(db, citizen.id, 'Rumana')
    const { body } = await get('/admin/mutations?search=ruma', { token: admin.token })
    expect([body.total, body.data.map((each: { id: number }) => each.id)]).toEqual([1, [id]])
  })
})

it('rows loaded without triggers are found after all words are written', async () => {
  const { id, citizen } = await paid({ buyer_name: 'Habibullah' })
  await register(db, citizen.id, '9003')
  const read = () =>
    db.selectFrom('records_by_word').selectAll().orderBy('kind').orderBy('word').orderBy('record_id').execute()
  const kept = await read()
  await sql`delete from records_by_word`.execute(db)
  expect(await mutations('habibullah')).toEqual([])
  await sql`select write_all_record_words()`.execute(db)
  expect(await read()).toEqual(kept)
  expect(await mutations('habibullah')).toEqual([id])
})

// The embedded database has one connection.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'a person renamed while a case is written is found by the new name',
  async () => {
    const { id: user_id } = await person()
    await oneWhileAnother(
      db,
      (trx) => register(trx, user_id, '9004'),
      (trx) => rename(trx, user_id, 'Oporajita'),
    )
    expect(await registrations('oporajita')).toHaveLength(1)
    await oneWhileAnother(
      db,
      (trx) => rename(trx, user_id, 'Nilima'),
      (trx) => register(trx, user_id, '9005'),
    )
    expect([await registrations('oporajita'), (await registrations('nilima')).length]).toEqual([[], 2])
  },
)
