import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, describe, expect, it } from 'vitest'
import type { PaperKey } from '#contract/papers/documents.ts'
import { fromBase64, readStatement, type Statement } from '#contract/papers/statement.ts'
import { readWithdrawn, shortHash } from '#contract/papers/withdrawn-papers.ts'
import { poisha } from '#contract/payments/money.ts'
import { clock } from '#server/app/database.ts'
import { startApp } from '#test/harness.ts'
import { pdfQr } from '#test/pdf/pdf.ts'
import { signedStatement, signingKey } from '../keys/signing.ts'
import { closeRenderer } from '../typesetting/render.ts'

afterAll(closeRenderer)

const { get, person, post, land, secret } = await startApp()
const place = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Bhakurta', 'ভাকুর্তা'] })
const { token } = await person()
const admin = await person('admin')
const { body: paid } = await post('/applications', {
  token,
  body: {
    type: 'khatian_request',
    fee_amount: 100,
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: 'T1',
    dag_id: await land.dag(place, { dag_no: '12ক', khatiyan_number: '45' }),
  },
})
const key = signingKey(secret.current.secret)

async function statementOf(path: 'invoice' | 'document'): Promise<{ text: string; stated: Statement }> {
  const { raw } = await get(`/applications/${paid.id}/${path}`, { token })
  const text = (await pdfQr(raw, 150))?.split('#')[1] ?? ''
  const stated = readStatement(text)?.statement
  if (!stated) throw new Error('the code was not read')
  return { text, stated: stated }
}
const [invoice, copy] = [await statementOf('invoice'), await statementOf('document')]
const ask = (number: string, statement: string) => post(`/verify/numbers/${number}`, { body: { statement } })

describe('a query for a paper by its number', () => {
  it.each([
    ['an invoice', invoice],
    ['a khatian copy', copy],
  ])('finds that %s agrees with the office, also in its statement of the first version', async (_, of) => {
    const answer = { revoked_at: null, differs: [] }
    expect((await ask(of.stated.number, of.text)).body).toEqual(answer)
    const first = await signedStatement(key, { ...of.stated, code: null })
    expect((await ask(of.stated.number, first)).body).toEqual(answer)
  })

  it.each<[string, Partial<Statement>, string[]]>([
    ['amount', { amount: poisha(999_900) }, ['amount']],
    ['land', { parcel: '13|45|RS|2|Bhakurta|Savar' }, ['land']],
    ['kind', { kind: 'dakhila', tax_year: '2026-27' }, ['kind', 'tax_year']],
    ['day', { issued_on: '2020-01-05' }, ['issued_on']],
    ['code', { code: copy.stated.code }, ['code']],
    ['demo', { demo: false }, ['demo']],
  ])('reports a statement signed by the office with another %s', async (_what, changes, differs) => {
    const { status, body } = await ask(
      invoice.stated.number,
      await signedStatement(key, { ...invoice.stated, ...changes }),
    )
    expect([status, body]).toEqual([200, { revoked_at: null, differs }])
  })

  it('reveals nothing to a stranger who counts numbers up', async () => {
    const { stated, text } = invoice
    const stranger = await signedStatement(signingKey('another secret'), stated)
    const unknown = { ...stated, number: stated.number.replace(/.$/, '9') }
    for (const [number, statement] of [
      [stated.number, 'x'],
      [stated.number, copy.text],
      [stated.number, stranger],
      [stated.number, text.slice(0, -4)],
      [unknown.number, text],
      [unknown.number, await signedStatement(key, unknown)],
    ] as const) {
      const { status, body } = await ask(number, statement)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect((await get(`/verify/numbers/${stated.number}`)).status).toBe(404)
    expect((await post(`/verify/numbers/${stated.number}`, { body: {} })).status).toBe(422)
  })
})

describe('the list of withdrawn papers', () => {
  const path = '/verify/withdrawn'
  const list = async () => {
    const { body } = await get(path)
    const read = readWithdrawn(body.list)
    if (!read) throw new Error('no list')
    const { body: keys }: { body: PaperKey[] } = await get('/verify/keys')
    const public_key = fromBase64(keys.find(({ key_id }) => key_id === read.papers.key_id)?.public_key ?? '')
    expect(public_key && ed25519.verify(read.signature, read.signed, public_key)).toBe(true)
    return read.papers
  }
  const hash = (number: string) => shortHash(createHash('sha256').update(number).digest())

  it('is signed, has the withdrawn papers only, and is not sent again while it is the same', async () => {
    expect(await list()).toMatchObject({ complete: true, hashes: new Set() })
    const before = await get(path)
    const etag = String(before.headers['etag'])
    expect(before.headers['cache-control']).toBe('public, max-age=60')
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const withdraw = (code: string | null) =>
      post(`/admin/papers/${code}/revoke`, { token: admin.token, body: { reason: 'Issued by mistake' } })
    for (const [of, known] of [
      [invoice, 1],
      [copy, 2],
    ] as const) {
      expect((await withdraw(of.stated.code)).status).toBe(200)
      const { hashes } = await list()
      expect([hashes.size, hashes.has(hash(of.stated.number))]).toEqual([known, true])
    }
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect((await ask(invoice.stated.number, invoice.text)).body.revoked_at).toEqual(expect.any(String))
  })

  it('has the hour of its making, so that it shows its age', async () => {
    const first = await list()
    clock.offset_ms += 3_600_000
    const next = await list()
    clock.offset_ms -= 3_600_000
    expect(Date.parse(next.at) - Date.parse(first.at)).toBe(3_600_000)
    expect(first.at).toMatch(/:00:00\.000Z$/)
  })
})
