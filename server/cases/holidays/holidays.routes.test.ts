import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { now } from '#server/app/database.ts'
import { mutationGround } from '#test/mutations.ts'
import { dueOn } from '../working-days.ts'

const { db, admin, officer, get, post, call, paid } = await mutationGround()
const { token } = admin

type Holiday = { id: number; day: string; name_en: string; confirmed: boolean; version: number }
const holiday = (day: string, more: object = {}) => ({ day, name_en: 'A day', name_bn: 'একটি দিন', ...more })
const listed = async (query = ''): Promise<Holiday[]> =>
  (await get(`/admin/holidays?per_page=100&direction=asc${query}`, { token })).body.data
const add = (form: object) => post('/admin/holidays', { token, body: form })
const entries = async (id: number) =>
  await db
    .selectFrom('audit_log')
    .select(['act', 'actor_id'])
    .where('subject', '=', 'holidays')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('holidays', () => {
  it('are listed by year in the order of their days, with the years of the chooser', async () => {
    const days = (await listed('&year=2027')).map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    expect(days.every((day) => day.startsWith('2027-'))).toBe(true)
    expect((await listed('&search=Victory')).length).toBe(2)
    const { years } = (await get('/admin/holidays/years', { token })).body
    expect(years).toEqual(expect.arrayContaining([2026, 2027]))
    expect(years.at(-1)).toBe(years.at(-2) + 1)
    expect((await get('/admin/holidays', { token: officer.token })).status).toBe(403)
  })

  it('are added, changed and deleted, each with its entry in the audit log', async () => {
    const { status, body: added } = await add(holiday('2027-12-17'))
    expect([status, added.confirmed, added.version]).toEqual([201, false, 1])
    const taken = await add(holiday('2027-12-17'))
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['day']])
    const path = `/admin/holidays/${added.id}`
    const moved = await call('PUT', path, { token, body: holiday('2027-12-18', { confirmed: true }) })
    expect(moved.body).toMatchObject({ day: '2027-12-18', confirmed: true, version: 2 })
    const left_alone = await call('PUT', path, { token, body: holiday('2027-12-18') })
    expect(left_alone.body.confirmed).toBe(true)
    const stale = await call('PUT', path, { token, body: holiday('2027-12-19'), headers: { 'if-match': '"1"' } })
    expect([stale.status, stale.body.current.day]).toEqual([409, '2027-12-18'])
    expect((await call('DELETE', path, { token })).status).toBe(200)
    expect((await entries(added.id)).map(({ act }) => act)).toEqual(['create', 'update', 'update', 'delete'])
  })

  it.each([
    [{ day: '2027-02-30' }, 'day'],
    [{ day: '' }, 'day'],
    [{ name_en: ' ' }, 'name_en'],
    [{ name_bn: 'দ'.repeat(101) }, 'name_bn'],
    [{ confirmed: 'maybe' }, 'confirmed'],
  ])('are refused as %o, at the wrong field', async (change, field) => {
    const { status, body } = await add(holiday('2027-12-20', change))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('move the deadlines of waiting cases at once', async () => {
    const { id } = await paid()
    const deadline = async () => (await get(`/admin/mutations/${id}`, { token: officer.token })).body.complete_by
    const paid_on = dhakaDay(await now(db))
    const holidays = (await db.selectFrom('holidays').select('day').execute()).map(({ day }) => day)
    const before = dueOn(paid_on, 21, holidays)
    expect(await deadline()).toBe(before)
    const { body } = await add(holiday(before))
    expect(await deadline()).toBe(dueOn(paid_on, 21, [...holidays, before]))
    await call('DELETE', `/admin/holidays/${body.id}`, { token })
    expect(await deadline()).toBe(before)
  })
})

const csvOf = async (year: number, language = 'en') =>
  (await get(`/admin/holidays/csv?year=${year}`, { token, headers: { 'accept-language': language } })).raw.toString()
const send = (year: number, csv: string, more: object = {}, headers: Record<string, string> = {}) =>
  post('/admin/holidays/csv', { token, body: { year, csv, ...more }, headers })

describe('the CSV of a year of holidays', () => {
  it.each(['en', 'bn'])('is read again as it was written, in %s', async (language) => {
    const text = await csvOf(2027, language)
    const rows: string[][] = parse(text, { bom: true, relax_column_count: true })
    expect(rows.slice(3).map(([day]) => day)).toEqual((await listed('&year=2027')).map(({ day }) => day))
    const { body } = await send(2027, text)
    expect(body).toMatchObject({ added: [], changed: [], removed: [], unchanged: rows.length - 3, saved: false })
  })

  it('defuses a name that a spreadsheet would run, and reads it as it was', async () => {
    const { body } = await add(holiday('2029-01-02', { name_en: '=HYPERLINK("x")' }))
    const text = await csvOf(2029)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await send(2029, text)).body).toMatchObject({ changed: [], unchanged: 1 })
    await call('DELETE', `/admin/holidays/${body.id}`, { token })
  })

  it('shows what it would add, change and remove, and writes it once confirmed', async () => {
    const csv = [
      'Day,Name,নাম',
      '2030-02-21,Shaheed Day,শহীদ দিবস,yes',
      '26/03/2030,Independence Day,স্বাধীনতা দিবস,',
    ].join('\n')
    const first = (await send(2030, csv)).body
    expect(first).toMatchObject({ removed: [], saved: false, unchanged: 0 })
    expect(first.added.map(({ day, confirmed }: Holiday) => [day, confirmed])).toEqual([
      ['2030-02-21', true],
      ['2030-03-26', false],
    ])
    expect(await listed('&year=2030')).toEqual([])
    expect((await send(2030, csv, { fingerprint: first.fingerprint })).body.saved).toBe(true)
    const [shaheed, independence] = await listed('&year=2030')
    expect(await entries(shaheed?.id ?? 0)).toEqual([{ act: 'create', actor_id: admin.id }])

    const second = '২০৩০-০৩-২৬;Independence Day;স্বাধীনতা দিবস;হ্যাঁ\n2030-12-16;Victory Day;বিজয় দিবস;না'
    const { body } = await send(2030, second)
    expect([body.added.length, body.changed.length, body.removed.length]).toEqual([1, 1, 1])
    await send(2030, second, { fingerprint: body.fingerprint })
    expect((await listed('&year=2030')).map(({ day, confirmed }) => [day, confirmed])).toEqual([
      ['2030-03-26', true],
      ['2030-12-16', false],
    ])
    expect((await entries(independence?.id ?? 0)).map(({ act }) => act)).toEqual(['create', 'update'])
    expect((await entries(shaheed?.id ?? 0)).map(({ act }) => act)).toEqual(['create', 'delete'])
  })

  it('is refused if the year changed since the preview', async () => {
    const csv = '2031-05-01,May Day,মে দিবস,yes'
    const { fingerprint } = (await send(2031, csv)).body
    await add(holiday('2031-05-02'))
    const { status, body } = await send(2031, csv, { fingerprint })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await listed('&year=2031')).map(({ day }) => day)).toEqual(['2031-05-02'])
  })

  it('writes its days once if it is sent twice at once', async () => {
    const csv = '2032-05-01,May Day,মে দিবস,yes'
    const { fingerprint } = (await send(2032, csv)).body
    const answers = await Promise.all([send(2032, csv, { fingerprint }), send(2032, csv, { fingerprint })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listed('&year=2032')).toHaveLength(1)
  })

  it.each([
    ['2030-13-01,a,আ,yes', 2],
    ['2031-01-01,a,আ,yes', 2],
    ['2030-01-01,,আ,yes', 2],
    ['2030-01-01,a,আ,perhaps', 2],
    ['2030-01-01,a,আ,yes,more', 2],
    ['2030-01-01', 2],
    ['2030-01-01,a,আ\n2030-01-01,b,ই', 3],
  ])('names the wrong line in the language of the reader, and writes nothing: %s', async (lines, line) => {
    const before = await listed('&year=2030')
    const text = `2030-06-01,good,ভালো,yes\n${lines}`
    const english = await send(2030, text, {}, { 'accept-language': 'en' })
    expect([english.status, english.body.code, english.body.line]).toEqual([422, 'csv_line_wrong', line])
    expect(english.body.message).toMatch(new RegExp(`^Line ${line}: \\w`))
    const bengali = await send(2030, text, {}, { 'accept-language': 'bn' })
    expect(bengali.body.message).toMatch(line === 2 ? /^লাইন ২: / : /^লাইন ৩: /)
    expect(await listed('&year=2030')).toEqual(before)
  })

  it('has limits of letters, lines and years; an empty one removes nothing', async () => {
    const many = Array.from({ length: 201 }, (_, place) => `2030-01-${place},a,আ`).join('\n')
    const { status, body } = await send(2030, many)
    expect([status, body.line]).toEqual([422, 201])
    expect((await send(2030, 'a'.repeat(50_001))).body.errors.csv).toHaveLength(1)
    expect((await send(1999, 'x')).body.errors.year).toHaveLength(1)
    expect((await send(2030, '\uFEFF\n\n')).body.code).toBe('csv_line_wrong')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from holidays where day between '2030-01-01' and '2030-12-31'`.execute(db)
    expect(rows[0]?.count).toBe(2)
  })
})
