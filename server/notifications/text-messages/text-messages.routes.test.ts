import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { deliveryOf } from './report-words.ts'

const secret = 'a-secret-of-the-gateway-1'
const { db, get, post, person } = await startApp({ SMS_REPORT_SECRET: secret, SMS_PER_DAY: '40' })
const at = (path = secret) => `/text-messages/reports/${path}`

async function message(columns: { sent_at?: Date; channel?: 'sms' | 'email'; parts?: number } = {}) {
  const { message_id } = await db
    .insertInto('outbox')
    .values({
      channel: 'sms',
      recipient: 'x',
      template: 'x',
      params: '{}',
      language: 'en',
      sent_at: new Date(),
      ...columns,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return message_id
}
const stateOf = async (id: string) =>
  (await db.selectFrom('outbox').select('delivery').where('message_id', '=', id).executeTakeFirstOrThrow()).delivery

describe('a delivery report', () => {
  it('is stored, by its address or its body', async () => {
    const [one, other] = [await message(), await message()]
    expect((await get(`${at()}?id=${one}&status=DELIVRD`)).status).toBe(204)
    expect((await post(at(), { body: { id: other, status: 2 } })).status).toBe(204)
    expect([await stateOf(one), await stateOf(other)]).toEqual(['delivered', 'failed'])
  })

  it('takes back no delivery, and corrects a failure', async () => {
    const id = await message()
    for (const [status, state] of [
      ['ACCEPTD', 'unknown'],
      ['UNDELIV', 'failed'],
      ['ENROUTE', 'failed'],
      ['DELIVRD', 'delivered'],
      ['EXPIRED', 'delivered'],
      ['8', 'delivered'],
    ] as const) {
      await post(at(), { body: { id, status } })
      expect(await stateOf(id)).toBe(state)
    }
  })

  it('needs the secret, a message that was sent, and an id', async () => {
    const id = await message()
    const waiting = await db
      .insertInto('outbox')
      .values({ channel: 'sms', recipient: 'x', template: 'x', params: '{}', language: 'en' })
      .returning('message_id')
      .executeTakeFirstOrThrow()
    const mail = await message({ channel: 'email' })
    expect((await get(`${at('another-secret-1234567')}?id=${id}&status=1`)).status).toBe(404)
    for (const other of [waiting.message_id, mail, '0f8fad5b-d9cb-469f-a165-70867728950e'])
      expect((await get(`${at()}?id=${other}&status=1`)).status).toBe(404)
    expect((await get(`${at()}?id=7&status=1`)).status).toBe(422)
    expect(await stateOf(id)).toBeNull()
  })

  it('has no address without SMS_REPORT_SECRET', async () => {
    const other = await startApp()
    for (const path of ['null', 'undefined', ''])
      expect((await other.get(`${at(path)}?id=0f8fad5b-d9cb-469f-a165-70867728950e&status=1`)).status).toBe(404)
  })
})

it.each([
  ['DELIVRD', 'delivered'],
  ['Delivered', 'delivered'],
  ['1', 'delivered'],
  ['REJECTD', 'failed'],
  ['16', 'failed'],
  ['8', 'unknown'],
  ['', 'unknown'],
])('the word %j of a gateway means %s', (word, state) => {
  expect(deliveryOf(word)).toBe(state)
})

it('the figures of text messages count parts, not messages, since midnight in Dhaka', async () => {
  await db.deleteFrom('outbox').execute()
  const id = await message({ parts: 3 })
  await message({ parts: 2 })
  await message({ channel: 'email' })
  await message({ sent_at: new Date(Date.now() - 25 * 3_600_000), parts: 9 })
  await post(at(), { body: { id, status: 'DELIVRD' } })
  const { token } = await person('admin')
  const figures = { sent: 2, parts: 5, delivered: 1, failed: 0, unknown: 1, code_parts: 0, max_code_parts: 40 }
  expect((await get('/admin/text-messages', { token })).body).toEqual(figures)
  expect((await get('/admin/text-messages', { token: (await person('user')).token })).status).toBe(403)
})
