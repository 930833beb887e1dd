import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'
import { pdfPageTexts } from '#test/pdf/pdf.ts'
import { pdfWith } from '#test/upload-corpus/upload-corpus-pdfs.ts'

const { app, config, db, get, post, person, land, payments, scan } = await startApp()
const place = await land.place()
const { token: staff } = await person('acland', [place.office_code])

let made = 0
const order = (fields: object) => {
  made += 1
  return {
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: `BOUGHT-${made}`,
    ...fields,
  }
}
const mapOrder = (mouza_map_id: number, payer_identifier = '01712345678') =>
  order({ type: 'mouza_map_request', fee_amount: 500, mouza_map_id, payer_identifier })
const copyOrder = (dag_id: number, payer_identifier = '01712345678') =>
  order({ type: 'khatian_request', fee_amount: 100, dag_id, payer_identifier })
const declined = '01700000001'
const later = '01700000002'

async function send(path: string, parts: Parameters<typeof multipart>[0]) {
  const { payload, headers } = multipart(parts)
  const url = `/api${path}`
  const as = { ...headers, authorization: `Bearer ${staff}` }
  const { statusCode } = await app.inject({ method: 'PUT', url, headers: as, payload })
  return statusCode
}
const changeMap = (id: number, fields: Parameters<typeof multipart>[0]) =>
  send(`/admin/mouza-maps/${id}`, { zil_id: String(place.zil_id), name: 'Sheet 2', ...fields })
const another = pdfWith({})
const other = { name: 'other.pdf', type: 'application/pdf', bytes: another }
const opened = async (link: string) => (await get(link.replace('/api', ''))).raw.toString()
const bytesOf = async (document_id: string) => {
  const { rows } = await sql<{ storage_key: string }>`select storage_key from files where id = ${document_id}`.execute(
    db,
  )
  return join(config.data_dir, 'files', rows[0]?.storage_key ?? 'none')
}
const paymentsMade = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from payments`.execute(db)).rows[0]?.count

describe('a bought document', () => {
  it('stays when the mouza map gets another file, and when it loses its file', async () => {
    const { token } = await person()
    const id = await land.mouzaMap(place, { document_id: await scan('the first sheet') })
    const { body } = await post('/applications', { token, body: mapOrder(id) })
    for (const fields of [{ document: other }, { remove_document: '1' }]) {
      expect(await changeMap(id, fields)).toBe(200)
      const paper = await get(`/applications/${body.id}/document`, { token })
      expect([paper.status, paper.raw.toString()]).toEqual([200, 'the first sheet'])
      const { mouza_map } = (await get(`/applications/${body.id}`, { token })).body
      expect([mouza_map.has_document, await opened(mouza_map.document_url)]).toEqual([true, 'the first sheet'])
      const map = (await get(`/locations/mouza-maps/${id}`, { token })).body
      expect([map.has_document, await opened(map.document_url)]).toEqual([true, 'the first sheet'])
    }
    expect((await get(`/locations/mouza-maps/${id}`)).body).toMatchObject({ has_document: false, document_url: null })
  })

  it('is the scan of a dag at the time of payment', async () => {
    const { token } = await person()
    const id = await land.dag(place, { document_id: await scan('the first scan') })
    const { body } = await post('/applications', { token, body: copyOrder(id) })
    const { body: dag } = await get(`/admin/dags/${id}`, { token: staff })
    const form = { zil_id: String(place.zil_id), dag_no: dag.dag_no, khatiyan_number: '45' }
    expect(await send(`/admin/dags/${id}`, { ...form, document: other })).toBe(200)
    const links = [
      (await get(`/applications/${body.id}`, { token })).body.dag.document_url,
      (await get(`/locations/dags/${id}`, { token })).body.document_url,
    ]
    for (const link of links) expect(await opened(link)).toBe('the first scan')
    const late = await person()
    await post('/applications', { token: late.token, body: copyOrder(id) })
    const { document_url } = (await get(`/locations/dags/${id}`, { token: late.token })).body
    expect(await opened(document_url)).toBe(another.toString())
  })

  it('is kept while its payment is pending, although the office removes the file', async () => {
    const { token } = await person()
    const id = await land.mouzaMap(place, { document_id: await scan('held') })
    const { body } = await post('/applications', { token, body: mapOrder(id, later) })
    expect(body.payment_status).toBe('pending')
    expect(await changeMap(id, { remove_document: '1' })).toBe(200)
    const old = new Date(Date.now() - 20_000)
    const { reference } = body.payment
    await db.updateTable('sandbox_charges').set({ created_at: old }).where('reference', '=', reference).execute()
    await db.updateTable('payments').set({ next_check_at: old }).where('reference', '=', reference).execute()
    await payments.sweep()
    expect((await get(`/applications/${body.id}`, { token })).body.payment_status).toBe('paid')
    expect((await get(`/applications/${body.id}/document`, { token })).raw.toString()).toBe('held')
  })

  it("leaves no trace of a map's file that nobody bought", async () => {
    const document_id = await scan()
    const id = await land.mouzaMap(place, { document_id })
    expect(await changeMap(id, { remove_document: '1' })).toBe(200)
    expect((await sql`select from files where id = ${document_id}`.execute(db)).rows).toHaveLength(0)
  })
})

describe('a document without a file', () => {
  const noFile = ['The office has no file of this map, so no copy can be given']
  const noFileBn = ['এই ম্যাপের ফাইল অফিসে নেই, তাই কপি দেওয়া যাবে না']

  it('is not sold: a mouza map without a file, or with its bytes lost', async () => {
    const { token } = await person()
    const document_id = await scan()
    rmSync(await bytesOf(document_id))
    const maps = [await land.mouzaMap(place), await land.mouzaMap(place, { document_id })]
    const before = await paymentsMade()
    for (const id of maps) {
      const refusal = await post('/applications', { token, body: mapOrder(id) })
      expect([refusal.status, refusal.body.errors]).toEqual([422, { mouza_map_id: noFile }])
      const bn = await post('/applications', { token, body: mapOrder(id), language: 'bn' })
      expect(bn.body.errors).toEqual({ mouza_map_id: noFileBn })
    }
    expect((await get('/applications', { token })).body.total).toBe(0)
    expect(await paymentsMade()).toBe(before)
  })

  it('is not sold: a dag that is only drawn; the same with a scan is sold', async () => {
    const { token } = await person()
    const drawn = await land.dag(place, { area: 0, owners: [] })
    const { status, body } = await post('/applications', { token, body: copyOrder(drawn) })
    expect([status, body.errors]).toEqual([
      422,
      { dag_id: ['This dag has no owners, area or scan on record yet, so no copy can be given'] },
    ])
    const scanned = await land.dag(place, { area: 0, owners: [], document_id: await scan() })
    expect((await post('/applications', { token, body: copyOrder(scanned) })).status).toBe(201)
  })

  it('is not charged at a second try', async () => {
    const { token } = await person()
    const id = await land.mouzaMap(place, { document_id: await scan() })
    const refused = await post('/applications', { token, body: mapOrder(id, declined) })
    expect(refused.status).toBe(402)
    expect(await changeMap(id, { remove_document: '1' })).toBe(200)
    const before = await paymentsMade()
    const path = `/applications/${refused.body.application_id}`
    const again = { payment_method: 'bkash', payer_identifier: '01712345678' }
    const { status, body } = await post(`${path}/pay`, { token, body: again })
    expect([status, body.errors, await paymentsMade()]).toEqual([422, { mouza_map_id: noFile }, before])
    expect((await get(path, { token })).body.payment_status).toBe('failed')
    expect(await changeMap(id, { document: other })).toBe(200)
    expect((await post(`${path}/pay`, { token, body: again })).body.payment_status).toBe('paid')
    const link = (await get(path, { token })).body.mouza_map.document_url
    expect(await opened(link)).toBe(another.toString())
    expect(await pdfPageTexts((await get(`${path}/document`, { token })).raw)).toHaveLength(2)
  })
})
