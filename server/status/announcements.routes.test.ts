import { afterEach, expect, it } from 'vitest'
import { daysAfter } from '#contract/dates.ts'
import { actAt, noonOf, setTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'

const { db, get, post, call, person, land } = await startApp()
const place = await land.place()
const admin = await person('admin')
const today = '2026-11-22'
actAt(noonOf(today))
const form = (changes: object = {}) => ({
  text_en: 'No card payments tonight from 10 to 12',
  text_bn: 'আজ রাত ১০টা থেকে ১২টা কার্ডে পেমেন্ট বন্ধ',
  from_day: today,
  ...changes,
})
const add = (changes: object = {}) => post('/admin/announcements', { token: admin.token, body: form(changes) })
const shown = async () => (await get('/status')).body.announcements.map(({ id }: { id: number }) => id)

afterEach(() => db.deleteFrom('announcements').execute())

it('an announcement is shown in both languages from its first day to its last', async () => {
  const { status, body } = await add({ from_day: daysAfter(today, 1), until_day: daysAfter(today, 2) })
  expect([status, body.created_by]).toEqual([201, expect.stringMatching(/^Person/)])
  for (const [days, ids] of [
    [0, []],
    [1, [body.id]],
    [2, [body.id]],
    [3, []],
  ] as const) {
    setTime(noonOf(daysAfter(today, days)))
    expect(await shown()).toEqual(ids)
    expect((await get('/announcements')).body.map(({ id }: { id: number }) => id)).toEqual(ids)
  }
})

it('an announcement ends by its last day or by its deletion, and the audit log has both writers', async () => {
  const { body } = await add()
  expect((await get('/status')).body.announcements).toEqual([{ id: body.id, ...form(), until_day: null }])
  const ended = await call('PUT', `/admin/announcements/${body.id}`, {
    token: admin.token,
    headers: { 'if-match': '"1"' },
    body: form({ from_day: daysAfter(today, -1), until_day: daysAfter(today, -1) }),
  })
  expect(ended.status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await call('DELETE', `/admin/announcements/${body.id}`, { token: admin.token })).status).toBe(200)
  const log = await db
    .selectFrom('audit_log')
    .select(['act', 'actor_id'])
    .where('subject', '=', 'announcements')
    .where('subject_id', '=', String(body.id))
    .orderBy('id')
    .execute()
  expect(log).toEqual(['create', 'update', 'delete'].map((act) => ({ act, actor_id: admin.id })))
})

it.each([
  ['no text in Bengali', { text_bn: ' ' }, 'text_bn'],
  ['a long text', { text_en: 'x'.repeat(301) }, 'text_en'],
  ['no first day', { from_day: '' }, 'from_day'],
  ['a last day before the first', { until_day: daysAfter(today, -1) }, 'until_day'],
])('an announcement is refused with %s', async (_what, changes, field) => {
  const { status, body } = await add(changes)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

it('announcements are written by admins alone', async () => {
  const { token } = await person('acland', [place.office_code])
  for (const answer of [
    await get('/admin/announcements', { token }),
    await get('/admin/announcements/csv', { token }),
    await post('/admin/announcements', { token, body: form() }),
  ])
    expect(answer.status).toBe(403)
})

it('announcements are exported as CSV', async () => {
  await add({ until_day: '2030-01-05' })
  const csv = String((await get('/admin/announcements/csv', { token: admin.token })).raw)
  expect(csv).toContain('No card payments tonight')
  expect(csv).toContain('5 Jan 2030')
})
