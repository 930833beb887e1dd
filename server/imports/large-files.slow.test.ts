import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { megabyte } from '#contract/uploads/megabyte.ts'
import { startApp } from '#test/harness.ts'
import { importerOf } from '#test/imports.ts'

const ground = await startApp()
const { app, db, config, person, land } = ground
const place = await land.place()
const survey_type_id = await land.survey('RS')
const { token } = await person('acland', [place.office_code])
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

const line = Buffer.from('12,45,রহিম উদ্দিন,করিম উদ্দিন,10 decimal\n')
const part = Buffer.concat(Array.from({ length: Math.floor((64 * 1024) / line.length) }, () => line))

/** A form with a CSV of so many bytes, made while it is sent. */
async function* formOf(bytes: number, { kind = 'khatians', end = true } = {}) {
  const field = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  yield field('kind', kind) +
    field('mouza_id', String(place.mouza_id)) +
    field('survey_type_id', String(survey_type_id))
  yield '--b\r\ncontent-disposition: form-data; name="file"; filename="khatians.csv"\r\n\r\n'
  for (let sent = 0; sent < bytes; sent += part.length) yield part.subarray(0, bytes - sent)
  if (end) yield '\r\n--b--\r\n'
}

async function send(body: AsyncIterable<Buffer | string>, headers: Record<string, string> = {}) {
  const answer = Promise.withResolvers<IncomingMessage>()
  const sending: ClientRequest = request(
    {
      host: address.hostname,
      port: address.port,
      method: 'POST',
      path: '/api/admin/imports',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        ...headers,
      },
    },
    answer.resolve,
  )
  sending.once('error', answer.reject)
  const [got] = await Promise.all([answer.promise, pipeline(body, sending)])
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  return { status: got.statusCode, replayed: got.headers['idempotent-replayed'], body: (await json(got)) as any }
}

const stored = () =>
  readdirSync(join(config.data_dir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('-'),
  )
const imports = () => db.selectFrom('imports').select('id').execute()

let before: string[] = []
beforeEach(() => {
  before = stored()
})

it('a CSV of 120 MB is taken without being whole in memory', async () => {
  // The database of the tests shares the process, so the size of all of it says nothing.
  const used = () => process.memoryUsage().arrayBuffers
  await send(formOf(megabyte))
  const idle = used()
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, used())
  }, 10)
  const { status, body } = await send(formOf(120 * megabyte))
  clearInterval(watching)
  expect(status).toBe(201)
  const row = await db
    .selectFrom('imports')
    .innerJoin('files', 'files.id', 'imports.file_id')
    .select('size_bytes')
    .where('imports.id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(Number(row.size_bytes)).toBe(120 * megabyte)
  // Freed pieces count until they are collected.
  expect((most - idle) / megabyte).toBeLessThan(120)
})

it('one byte above 200 MB is refused, and nothing of it stays', async () => {
  const { status, body } = await send(formOf(200 * megabyte + 1))
  expect([status, body.file, body.errors]).toEqual([413, 'khatians.csv', { file: [serverTexts.import_file_large.en] }])
  expect(stored()).toEqual(before)
})

it('an upload that breaks off leaves nothing', async () => {
  const had = await imports()
  async function* cut() {
    yield* formOf(3 * megabyte, { end: false })
    await expect.poll(() => stored().length).toBe(before.length + 1)
    throw new Error('the line is cut')
  }
  await expect(send(cut(), { 'content-length': String(9 * megabyte) })).rejects.toThrow()
  await expect.poll(() => stored()).toEqual(before)
  expect(await imports()).toEqual(had)
})

it('an upload that is refused by another field leaves nothing', async () => {
  expect(await send(formOf(1000, { kind: 'cows' }))).toMatchObject({ status: 422 })
  expect(await send(formOf(1000, { kind: 'divisions' }))).toMatchObject({ status: 422 })
  expect(await send(formOf(1000, { kind: 'parcels' }))).toMatchObject({ status: 415 })
  expect(stored()).toEqual(before)
})

it('an upload that is repeated with its key is kept once, and known by its bytes', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await send(formOf(5000), headers)
  const again = await send(formOf(5000), headers)
  expect([first.status, again.status, again.replayed, again.body]).toEqual([201, 201, 'true', first.body])
  expect(await send(formOf(5001), headers)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  expect(stored()).toHaveLength(before.length + 1)
})

it.each([
  ['khatians', serverTexts.import_workbook_large.en],
  ['parcels', serverTexts.import_parcels_large.en],
])('a zip above 20 MB is refused where it is read as a whole: %s', async (kind, words) => {
  const zip = Buffer.alloc(20 * megabyte + 1)
  zip.write('PK\x03\x04', 'latin1')
  const { send: sendWhole } = importerOf(ground, token)
  const words_of = { kind, mouza_id: String(place.mouza_id), survey_type_id: String(survey_type_id) }
  expect(await sendWhole(zip, words_of, 'a.zip')).toMatchObject({ status: 413, body: { errors: { file: [words] } } })
  expect(stored()).toEqual(before)
})
