import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'
import { pdfWith } from '#test/upload-corpus/upload-corpus-pdfs.ts'

const { app, call, db, get, person, land, scan } = await startApp()
const place = await land.place()
const { token } = await person('acland', [place.office_code])
const citizen = await person()
const other = { name: 'other.pdf', type: 'application/pdf', bytes: pdfWith({}) }

const remove = (path: string) => call('DELETE', path, { token })
async function change(id: number, fields: Parameters<typeof multipart>[0]) {
  const { body: dag } = await get(`/admin/dags/${id}`, { token })
  const form = { zil_id: String(dag.zil_id), dag_no: dag.dag_no, khatiyan_number: dag.khatiyan_number, ...fields }
  const { payload, headers } = multipart(form)
  const url = `/api/admin/dags/${id}?_method=PUT`
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
const opened = async (link: string) => (await get(link.replace('/api', ''))).raw.toString()
const isThere = async (id: string) => (await sql`select from files where id = ${id}`.execute(db)).rows.length === 1

/** Three dags of one khatian with its one scan. */
async function sharing() {
  const document_id = await scan('of the khatian')
  const [one, two, three] = [
    await land.dag(place, { document_id }),
    await land.dag(place, { document_id }),
    await land.dag(place, { document_id }),
  ]
  return { document_id, one, two, three }
}

describe('a scan shared by several dags', () => {
  it('is replaced, removed and deleted with one of them, and stays with the others', async () => {
    const { document_id, one, two, three } = await sharing()
    expect(await change(one, { document: other })).toMatchObject({ status: 200, body: { has_document: true } })
    expect(await change(two, { remove_document: '1' })).toMatchObject({ status: 200, body: { has_document: false } })
    expect((await remove(`/admin/dags/${two}`)).status).toBe(200)
    expect(await opened((await get(`/admin/dags/${three}`, { token })).body.document_url)).toBe('of the khatian')
    expect((await remove(`/admin/dags/${one}`)).status).toBe(200)
    expect(await isThere(document_id)).toBe(true)
  })

  it('is deleted with the last dag that uses it', async () => {
    const { document_id, one, two, three } = await sharing()
    for (const id of [one, two]) expect((await remove(`/admin/dags/${id}`)).status).toBe(200)
    expect(await isThere(document_id)).toBe(true)
    expect((await remove(`/admin/dags/${three}`)).status).toBe(200)
    expect(await isThere(document_id)).toBe(false)
  })

  it('stays if a mouza map uses it too', async () => {
    const document_id = await scan()
    const dag = await land.dag(place, { document_id })
    const map = await land.mouzaMap(place, { document_id })
    expect((await remove(`/admin/mouza-maps/${map}`)).status).toBe(200)
    expect(await isThere(document_id)).toBe(true)
    expect((await remove(`/admin/dags/${dag}`)).status).toBe(200)
    expect(await isThere(document_id)).toBe(false)
  })
})

describe("the scan of a khatian's version", () => {
  it('stays with it: another scan, or none, makes a new version', async () => {
    const id = await land.dag(place, { document_id: await scan('the first scan') })
    expect((await change(id, { document: other })).body.khatian_version).toBe(2)
    expect((await change(id, {})).body.khatian_version).toBe(2)
    expect((await change(id, { remove_document: '1' })).body.khatian_version).toBe(3)
    const { body: versions } = await get(`/locations/dags/${id}/history`, { token })
    expect(versions).toMatchObject([
      { version: 3, has_document: false, document_url: null },
      { version: 2, has_document: true },
      { version: 1, has_document: true },
    ])
    expect(await opened(versions[1].document_url)).toBe(other.bytes.toString())
    expect(await opened(versions[2].document_url)).toBe('the first scan')
  })

  it('has a link for staff of the place only', async () => {
    const id = await land.dag(place, { document_id: await scan() })
    const elsewhere = await land.place()
    const outside = await person('acland', [elsewhere.office_code])
    for (const as of [citizen.token, outside.token, undefined]) {
      const { body } = await get(`/locations/dags/${id}/history`, { token: as })
      expect(body[0].has_document).toBe(true)
      expect(body[0]).not.toHaveProperty('document_url')
    }
  })
})
