import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, expect, it } from 'vitest'
import type { PaperKey } from '#contract/papers/documents.ts'
import { fromBase64, readStatement, statementBytes, toBase64 } from '#contract/papers/statement.ts'
import { startApp } from '#test/harness.ts'
import { orderCopy } from '#test/order-copy.ts'
import { pdfQr } from '#test/pdf/pdf.ts'
import { closeRenderer } from '../typesetting/render.ts'

afterAll(closeRenderer)

const started = await startApp()
const { get, land } = started
const place = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Bhakurta', 'ভাকুর্তা'] })
const dag_id = await land.dag(place, { dag_no: '12ক', khatiyan_number: '45' })
const { body: paid, token } = await orderCopy(started, { dag_id })

const { body: keys }: { body: PaperKey[] } = await get('/verify/keys')

function holds(text: string): boolean {
  const read = readStatement(text)
  const key = keys.find(({ key_id }) => key_id === read?.statement.key_id)
  const public_key = fromBase64(key?.public_key ?? '')
  return read !== null && public_key !== null && ed25519.verify(read.signature, read.signed, public_key)
}

it.each([
  ['invoice', 'invoice', 100],
  ['document', 'khatian_copy', 0],
] as const)('the QR code of an %s has the signed facts of the paper in 300 characters', async (path, kind, amount) => {
  const { raw } = await get(`/applications/${paid.id}/${path}`, { token })
  const link = (await pdfQr(raw, 150)) ?? ''
  expect(link.length).toBeLessThanOrEqual(300)
  const [address = '', text = ''] = link.split('#')
  expect(holds(text)).toBe(true)
  const code = address.split('/verify/')[1] ?? ''
  const { body: known } = await get(`/verify/${code}`)
  expect(readStatement(text)?.statement).toMatchObject({
    kind,
    number: known.number,
    amount: amount * 100,
    issued_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    parcel: '12ক|45|RS|2|Bhakurta|Savar',
    demo: true,
  })
})

it('a paper with one digit changed does not hold', async () => {
  const { raw } = await get(`/applications/${paid.id}/invoice`, { token })
  const read = readStatement((await pdfQr(raw, 150))?.split('#')[1] ?? '')
  if (!read) throw new Error('the code was not read')
  const dearer = statementBytes({ ...read.statement, number: read.statement.number.replace(/.$/, '9') })
  expect(holds(toBase64(new Uint8Array([...dearer, ...read.signature])))).toBe(false)
})
