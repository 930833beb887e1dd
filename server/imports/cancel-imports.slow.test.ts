import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { importerOf, type TableRow } from '#test/imports.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const started = await startApp()
const { db, person, land, post } = started
const place = await land.place()
const survey_type_id = await land.survey('RS')
const { token } = await person('acland', [place.office_code])
const { act, check, choose, read, run, send } = importerOf(started, token)
const form = { kind: 'khatians', zil_id: String(place.zil_id), survey_type_id: String(survey_type_id) }

afterAll(async () => void (await sql`delete from imports`.execute(db)))

const rows = (first: number, count: number): TableRow[] =>
  Array.from({ length: count }, (_, at) => ({
    'Dag No': String(first + at),
    'Khatian No': '7',
    'Area (decimal)': '5',
    মালিক: 'আব্দুল করিম',
  }))
const cancel = async (id: number) => (await post(`/admin/imports/${id}/cancel`, { token })).body
const dags = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from dags where zil_id = ${place.zil_id}`.execute(db))
    .rows[0]?.count

it('an import that waits is cancelled, and looked through when it is asked for again', async () => {
  const { body } = await send(rows(1, 2), form)
  expect(await cancel(body.id)).toMatchObject({ state: 'refused', fault_code: 'import_cancelled' })
  await run()
  expect(await read(body.id)).toMatchObject({ state: 'refused', fault: expect.stringContaining('was stopped') })
  expect(await cancel(body.id)).toMatchObject({ state: 'refused' })
  expect(await choose(body.id, {})).toMatchObject({ state: 'ready', fault: null, counts: { new: 2 } })
})

it('an import is cancelled while a server reads it, which then stores no more of it', async () => {
  const { body } = await send(rows(100, 3000), form)
  const running = run()
  await vi.waitFor(async () => expect((await read(body.id)).state).toBe('reading'), { timeout: 30_000, interval: 20 })
  expect(await cancel(body.id)).toMatchObject({ state: 'refused', fault_code: 'import_cancelled' })
  await running
  expect(await read(body.id)).toMatchObject({ state: 'refused', fault_code: 'import_cancelled' })
})

it('an import that no server enters yet is ready again, and can be entered', async () => {
  const { id } = await check(rows(10, 2), form)
  const before = await dags()
  await post(`/admin/imports/${id}/enter`, { token })
  expect(await cancel(id)).toMatchObject({ state: 'ready', counts: { new: 2 } })
  await run()
  expect(await dags()).toBe(before)
  expect((await act(id, 'enter')).status).toBe(200)
  expect(await dags()).toBe((before ?? 0) + 2)
})

it('an import that is not under way is answered as it is', async () => {
  const { id } = await check(rows(20, 1), form)
  expect(await cancel(id)).toMatchObject({ state: 'ready' })
  await act(id, 'enter')
  expect(await cancel(id)).toMatchObject({ state: 'entered' })
})
