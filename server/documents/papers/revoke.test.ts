import { afterAll, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { orderCopy } from '#test/order-copy.ts'
import { pdfText } from '#test/pdf/pdf.ts'
import { closeRenderer } from '../typesetting/render.ts'

afterAll(closeRenderer)

const started = await startApp()
const { get, person, post, land, db } = started
const place = await land.place()
const admin = await person('admin')
const acland = await person('acland', [place.office_code])
const { body: paid, token } = await orderCopy(started, { dag_id: await land.dag(place) })
const { verify_code: copy } = await db.selectFrom('documents_issued').select('verify_code').executeTakeFirstOrThrow()
const receipt: string = paid.receipt.verify_code

const revoke = (code: string, reason: unknown = 'Issued by mistake', as = admin.token) =>
  post(`/admin/papers/${code}/revoke`, { token: as, body: { reason } })

it.each([
  ['a receipt', receipt, paid.receipt.number],
  ['a khatian copy', copy, expect.stringMatching(/^JK-/)],
])(
  '%s is withdrawn once, for all who check it, and its owner is notified with the reason',
  async (_what, code, number) => {
    expect((await revoke(code, ' ')).body.errors).toEqual({ reason: ['This is required'] })
    const both = await Promise.all([revoke(code), revoke(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_revoked')
    const { body } = await get(`/verify/${code}`)
    expect(body).toMatchObject({ number, revoked_at: expect.any(String) })
    expect(JSON.stringify(body)).not.toContain('mistake')
    const { body: inbox } = await get('/notifications', { token })
    expect(inbox.data[0]).toMatchObject({
      type: 'paper_revoked',
      message: expect.stringContaining('Issued by mistake'),
    })
  },
)

it('a withdrawal is shown next to the receipt, and across the downloaded papers', async () => {
  const { body } = await get(`/applications/${paid.id}`, { token })
  expect(body).toMatchObject({
    payment_status: 'paid',
    receipt: { verify_code: receipt, revoked_at: expect.any(String) },
    copy: { verify_code: copy, revoked_at: expect.any(String) },
  })
  for (const paper of ['invoice', 'document']) {
    const pdf = await get(`/applications/${paid.id}/${paper}`, { token })
    expect(await pdfText(pdf.raw)).toContain('WITHDRAWN')
  }
})

it('only admins withdraw a paper, and an unknown paper is 404', async () => {
  expect((await revoke('XXXXXXXXXXXX')).status).toBe(404)
  for (const as of [token, acland.token]) expect((await revoke(receipt, 'x', as)).status).toBe(403)
  const entries = await db.selectFrom('audit_log').selectAll().where('act', '=', 'revoke').execute()
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({ actor_id: admin.id, subject: 'papers', after: { reason: 'Issued by mistake' } })
})
