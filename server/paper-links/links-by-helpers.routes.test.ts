import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { assistanceGround } from '#test/assistance.ts'

const { db, get, post, call, land, helping } = await assistanceGround()
const place = await land.place()
const dag_id = await land.dag(place)
const payer = { payment_method: 'bkash', payer_identifier: '01712345678' }

beforeEach(() => db.deleteFrom('rate_counts').execute())
afterAll(closeRenderer)

let made = 0
const order = () => {
  made += 1
  return { type: 'khatian_request', dag_id, fee_amount: 100, ...payer, transaction_id: `A-${made}` }
}
const share = async (token: string, kind: string, id: number) => {
  const { status, body } = await post('/paper-links', { token, body: { kind, id } })
  return [status, body.code]
}

describe('a helper who acts for a citizen', () => {
  it('makes a link to the papers of the one case, as the helper in the audit log; the citizen ends it', async () => {
    const { token, citizen } = await helping('khatian_copy')
    const { body } = await post('/applications', { token, body: order() })
    for (const kind of ['khatian_copy', 'application_receipt']) expect((await share(token, kind, body.id))[0]).toBe(201)
    const log = await db
      .selectFrom('audit_log')
      .innerJoin('users', 'users.id', 'audit_log.actor_id')
      .select(['users.role', 'audit_log.after'])
      .where('act', '=', 'share')
      .execute()
    expect(log).toMatchObject([1, 2].map(() => ({ role: 'helper', after: { user_id: citizen.id } })))
    const links = (await get('/paper-links', { token: citizen.token })).body
    expect(links).toHaveLength(2)
    for (const answer of [
      await get('/paper-links', { token }),
      await call('DELETE', `/paper-links/${links[0].id}`, { token }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'assistance_other_use'])
    expect((await call('DELETE', `/paper-links/${links[0].id}`, { token: citizen.token })).body).toHaveLength(1)
  })

  it('makes none to a paper that the case does not let them download', async () => {
    const { token, citizen } = await helping('khatian_copy')
    const theirs = await post('/applications', { token: citizen.token, body: order() })
    expect(await share(token, 'khatian_copy', theirs.body.id)).toEqual([404, 'not_found'])
    expect(await share(token, 'application_receipt', theirs.body.id)).toEqual([404, 'not_found'])
    for (const kind of ['dakhila', 'mutation_receipt', 'mutation_certificate', 'mutation_dcr'])
      expect(await share(token, kind, theirs.body.id)).toEqual([403, 'assistance_other_use'])
    const mutation = await helping('mutation')
    for (const kind of ['mutation_certificate', 'mutation_dcr', 'khatian_copy'])
      expect(await share(mutation.token, kind, 1)).toEqual([403, 'assistance_other_use'])
    const registration = await helping('registration')
    expect(await share(registration.token, 'dakhila', 1)).toEqual([403, 'assistance_other_use'])
  })
})
