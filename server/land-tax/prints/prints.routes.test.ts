import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter } from '#contract/dates.ts'
import { clock } from '#server/app/database.ts'
import { noonOf, setTime } from '#test/clock.ts'
import { copyDakhilas, dakhilaPrintGround } from '#test/dakhila-prints.ts'
import { pdfPageQrs, pdfPageTexts } from '#test/pdf/pdf.ts'
import { deleteOldPrints } from './prints.service.ts'

const ground = await dakhilaPrintGround()
const { db, storage, get, post, person, place, placeOf, officer, admin, server, payOnce, ask, today } = ground
const away = await placeOf('uma')
const stranger = await person('acland', [away.office_code])

const list = async ({ token } = officer) => (await get('/admin/dakhila-prints', { token })).body
const file = (id: number, { token } = officer) => get(`/admin/dakhila-prints/${id}/file`, { token })
const cancel = (id: number, { token } = officer) => post(`/admin/dakhila-prints/${id}/cancel`, { token })
const entries = async (id: number) =>
  (
    await sql<{ act: string; actor_id: number; after: object | null }>`
    select act, actor_id, after from audit_log where subject = 'dakhila_prints' and subject_id = ${String(id)}
    order by id`.execute(db)
  ).rows

const first = await payOnce()
const second = await payOnce()
await payOnce(away)

beforeEach(() => sql`delete from dakhila_prints`.execute(db))
afterEach(() => {
  clock.offset_ms = 0
})

describe('the dakhilas of some days', () => {
  it('are printed into one PDF in the order of payment, each signed on a sheet of its own', async () => {
    const { status, body } = await ask()
    expect(status).toBe(201)
    const day = await today()
    const { name: _, ...started } = { name: '', id: body.id, from: day, to: day, total: 2 }
    expect(body).toMatchObject({
      ...started,
      upazila: { id: place.upazila_id },
      state: 'waiting',
      done: 0,
      fault: null,
      size_bytes: null,
      kept_until: null,
    })
    await server().run()
    const [printed, ...others] = await list()
    expect(others).toEqual([])
    expect(printed).toMatchObject({ ...started, state: 'done', done: 2, size_bytes: expect.any(Number) })
    expect(Date.parse(printed.kept_until) - Date.parse(printed.finished_at)).toBe(86_400_000)

    const pdf = await file(body.id)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toContain(`dakhilas_${place.office_code}_${day}_${day}.pdf`)
    expect(pdf.raw).toHaveLength(printed.size_bytes)
    const texts = await pdfPageTexts(pdf.raw)
    expect(texts.map((text) => [first, second].find((number) => text.includes(number)))).toEqual([first, second])
    const codes = await sql<{ verify_code: string }>`
      select verify_code from receipts where number in (${first}, ${second}) order by id`.execute(db)
    const links = await pdfPageQrs(pdf.raw)
    expect(links.map((link) => link?.split('#')[0])).toEqual(
      codes.rows.map(({ verify_code }) => `https://jomi.example/verify/${verify_code}`),
    )
    const statement = links[0]?.split('#')[1]
    const verified = await post(`/verify/numbers/${first}`, { body: { statement } })
    expect(verified.body).toEqual({ revoked_at: null, differs: [] })
  })

  it('are sealed in the storage, and each act is in the audit log, a download once', async () => {
    const { body } = await ask()
    await server().run()
    await file(body.id)
    await file(body.id)
    await file(body.id, admin)
    const day = await today()
    expect(await entries(body.id)).toEqual([
      {
        act: 'print',
        actor_id: officer.id,
        after: { upazila_id: place.upazila_id, from_day: day, to_day: day, total: 2 },
      },
      { act: 'download', actor_id: officer.id, after: null },
      { act: 'download', actor_id: admin.id, after: null },
    ])
    const { rows } = await sql<{ storage_key: string; encrypted: boolean }>`
      select f.storage_key, f.encrypted from dakhila_prints p join files f on f.id = p.file_id`.execute(db)
    expect(rows[0]?.encrypted).toBe(true)
    const bytes = await buffer(await storage.read(rows[0]?.storage_key ?? ''))
    expect(bytes.includes('%PDF')).toBe(false)
  })

  it('name the challan that was on record when they were printed', async () => {
    const { body } = await ask()
    await server().run()
    // A day later it is gone.
    const before = await pdfPageTexts((await file(body.id)).raw)
    const day = await today()
    setTime(noonOf(daysAfter(day, 1)))
    const challan = {
      upazila_id: place.upazila_id,
      stream: 'land-tax-payments',
      first_day: day,
      last_day: day,
      number: 'T-31',
      date: day,
    }
    const recorded = await post('/admin/challans', { token: admin.token, body: challan })
    const later = await ask({ from: day, to: day })
    await server().run()
    const after = await pdfPageTexts((await file(later.body.id)).raw)
    expect(before.map((text) => text.includes('Challan no.'))).toEqual([false, false])
    expect(after.map((text) => text.includes('Challan no. T-31'))).toEqual([true, true])
    const { id } = recorded.body
    await post(`/admin/challans/${id}/withdraw`, { token: admin.token, body: { reason: 'Typed wrongly' } })
  })

  it('are printed once, although several officers ask', async () => {
    const answers = await Promise.all([ask(), ask(), ask({}, admin)])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await entries(answers[0].body.id)).toHaveLength(1)
    await server().run()
    expect((await ask()).body.id).not.toBe(answers[0].body.id)
  })

  it('begin and end with the days of Dhaka, and are from this office alone', async () => {
    const at = async (moment: string, where = place) => {
      setTime(moment)
      return payOnce(where)
    }
    const before = await at('2025-11-19T17:59:50Z')
    const morning = await at('2025-11-19T18:00:00Z')
    await at('2025-11-20T06:00:00Z', away)
    const night = await at('2025-11-20T17:59:50Z')
    const after = await at('2025-11-20T18:00:10Z')
    const printed = async (from: string, to: string) => {
      const { body } = await ask({ from, to })
      await server().run()
      return (await pdfPageTexts((await file(body.id)).raw)).map(
        (text) => [before, morning, night, after].find((number) => text.includes(number)) ?? 'another',
      )
    }
    expect(await printed('2025-11-20', '2025-11-20')).toEqual([morning, night])
    expect(await printed('2025-11-19', '2025-11-21')).toEqual([before, morning, night, after])
  })

  it('are marked if they were withdrawn', async () => {
    const moment = '2025-01-05T06:00:00Z'
    setTime(moment)
    const number = await payOnce()
    const { rows } = await sql<{ verify_code: string }>`
      select verify_code from receipts where number = ${number}`.execute(db)
    const withdrawn = { token: admin.token, body: { reason: 'Wrong dag' } }
    expect((await post(`/admin/papers/${rows[0]?.verify_code}/revoke`, withdrawn)).status).toBe(200)
    const { body } = await ask({ from: '2025-01-05', to: '2025-01-05' })
    await server().run()
    expect((await pdfPageTexts((await file(body.id)).raw))[0]).toContain('WITHDRAWN')
  })

  it('are deleted after a day, with the file and its bytes', async () => {
    const { body } = await ask()
    await server().run()
    const { rows } = await sql<{ storage_key: string }>`
      select f.storage_key from dakhila_prints p join files f on f.id = p.file_id`.execute(db)
    const key = rows[0]?.storage_key ?? ''
    clock.offset_ms = 86_400_000 - 60_000
    await deleteOldPrints({ db, storage })
    expect([(await list()).length, (await file(body.id)).status]).toEqual([1, 200])
    clock.offset_ms = 86_400_000 + 1000
    expect([await list(), (await file(body.id)).status, (await cancel(body.id)).status]).toEqual([[], 404, 404])
    expect(await storage.has(key)).toBe(true)
    await deleteOldPrints({ db, storage })
    expect(await storage.has(key)).toBe(false)
    const left = await sql`select from files where storage_key = ${key}
      union all select from dakhila_prints`.execute(db)
    expect(left.rows).toEqual([])
  })
})

describe('a print of dakhilas is refused', () => {
  it('if nothing was paid', async () => {
    const { status, body } = await ask({ from: '2026-01-01', to: '2026-01-02' })
    expect([status, body.code, body.message]).toEqual([
      422,
      'no_dakhilas',
      'No land tax was paid to this office on these days.',
    ])
  })

  it('above a thousand, with their number, counted up to ten thousand', async () => {
    const many = await placeOf('uma')
    await payOnce(many)
    const days = { upazila_id: many.upazila_id }
    await copyDakhilas(db, many.office_code, 999)
    const thousand = await ask(days, admin)
    expect([thousand.status, thousand.body.total]).toEqual([201, 1000])
    await sql`delete from dakhila_prints`.execute(db)
    const more = await placeOf('uma')
    await payOnce(more)
    await copyDakhilas(db, more.office_code, 1233)
    const english = await ask({ upazila_id: more.upazila_id }, admin)
    expect([english.status, english.body.code]).toEqual([422, 'too_many_dakhilas'])
    expect(english.body.message).toBe(
      'These days have 1,234 dakhilas. At most 1,000 go into one PDF: please choose fewer days.',
    )
    const bengali = await ask({ upazila_id: more.upazila_id }, { ...admin, language: 'bn' })
    expect(bengali.body.message).toContain('দাখিলা আছে ১,২৩৪টি।')
    const most = await placeOf('uma')
    await payOnce(most)
    await copyDakhilas(db, most.office_code, 10_000)
    const countless = { upazila_id: most.upazila_id }
    expect((await ask(countless, admin)).body.message).toContain('These days have more than 10,000 dakhilas.')
    expect((await ask(countless, { ...admin, language: 'bn' })).body.message).toContain('১০,০০০টির বেশি')
  })

  it('after thirty of an officer in an hour, but never the one that is under way', async () => {
    const eager = await person('acland', [place.office_code])
    const endPrints = () => sql`delete from dakhila_prints`.execute(db)
    for (let started = 0; started < 30; started += 1) {
      expect((await ask({}, eager)).status).toBe(201)
      await endPrints()
    }
    const refused = await ask({}, eager)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const other = await ask()
    expect([other.status, (await ask({}, eager)).body.id]).toEqual([201, other.body.id])
  })

  it('for other offices and unknown places, and so are their prints', async () => {
    expect((await ask({}, stranger)).status).toBe(404)
    expect((await ask({ upazila_id: 2_000_000_000 })).status).toBe(404)
    expect((await ask({ upazila_id: 2_000_000_000 }, admin)).body.code).toBe('no_dakhilas')
    const { body } = await ask()
    expect([(await file(body.id, stranger)).status, (await cancel(body.id, stranger)).status]).toEqual([404, 404])
    expect([(await list(stranger)).length, (await list(admin)).length]).toEqual([0, 1])
  })

  it('for days in the wrong order and incomplete forms', async () => {
    expect((await ask({ from: '2026-11-02', to: '2026-11-01' })).body.errors).toEqual({
      to: ['The last day is before the first'],
    })
    expect((await ask({ from: 'yesterday' })).status).toBe(422)
    expect((await ask({ upazila_id: undefined })).status).toBe(422)
  })

  it('to citizens and visitors', async () => {
    const citizen = await person()
    expect((await ask({}, citizen)).status).toBe(403)
    expect((await post('/admin/dakhila-prints', { body: {} })).status).toBe(401)
    for (const path of ['/admin/dakhila-prints', '/admin/dakhila-prints/1/file'])
      expect([(await get(path, citizen)).status, (await get(path)).status]).toEqual([403, 401])
  })
})

describe('a request to stop a print', () => {
  it('prevents a waiting one, and may be repeated', async () => {
    const { body } = await ask()
    for (const _ of ['first', 'again']) expect((await cancel(body.id)).body).toMatchObject({ state: 'cancelled' })
    await server().run()
    expect(await list()).toMatchObject([{ id: body.id, state: 'cancelled', kept_until: null }])
    expect((await entries(body.id)).map(({ act }) => act)).toEqual(['print', 'stop'])
    const answer = await file(body.id)
    expect([answer.status, answer.body.code]).toEqual([409, 'print_not_done'])
  })

  it('is refused for a finished one', async () => {
    const { body } = await ask()
    await server().run()
    const answer = await cancel(body.id)
    expect([answer.status, answer.body.code]).toEqual([409, 'print_over'])
    expect((await file(body.id)).status).toBe(200)
  })
})
