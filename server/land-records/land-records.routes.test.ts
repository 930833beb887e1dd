import { describe, expect, it } from 'vitest'
import { keysOf } from '#server/app/secrets/keys.ts'
import { startApp } from '#test/harness.ts'

const app = await startApp()
const { db, get, post, person, land, scan } = app

const place = await land.place()
const elsewhere = await land.place()
const rs = await land.survey('RS')
const bs = await land.survey('BS')

describe('the dags of a zil', () => {
  it('come in natural order, with few fields, and of one survey on request', async () => {
    for (const dag_no of ['10', '2', '12/345', '12ক', '100', '12/34'])
      await land.dag(place, { dag_no, survey_type_id: rs })
    await land.dag(place, { dag_no: '7', survey_type_id: bs })
    const { body } = await get(`/locations/zils/${place.zil_id}/dags?survey_type_id=${rs}`)
    expect(body.map((row: { dag_no: string }) => row.dag_no)).toEqual(['2', '10', '12/34', '12/345', '12ক', '100'])
    expect(Object.keys(body[0]).sort()).toEqual(['dag_no', 'id', 'khatiyan_number', 'survey_type_id'])
    const all = await get(`/locations/zils/${place.zil_id}/dags`)
    expect(all.body.map((row: { dag_no: string }) => row.dag_no)).toEqual([
      '2',
      '7',
      '10',
      '12/34',
      '12/345',
      '12ক',
      '100',
    ])
    expect(all.body.find((row: { dag_no: string }) => row.dag_no === '7').survey_type_id).toBe(bs)
  })

  it('are found by part of their number, with Bengali digits too', async () => {
    const found = async (search: string) =>
      (
        await get(`/locations/zils/${place.zil_id}/dags?survey_type_id=${rs}&search=${encodeURIComponent(search)}`)
      ).body.map((row: { dag_no: string }) => row.dag_no)
    expect(await found('12')).toEqual(['12/34', '12/345', '12ক'])
    expect(await found('১২')).toEqual(['12/34', '12/345', '12ক'])
    expect(await found('%')).toEqual([])
  })

  it('are an empty list for a zil without any and 404 for an unknown one', async () => {
    expect((await get(`/locations/zils/${elsewhere.zil_id}/dags`)).body).toEqual([])
    expect((await get('/locations/zils/999999/dags')).status).toBe(404)
  })

  it.each(['survey_type_id=abc', 'survey_type_id=-1', 'survey_type_id=1e99', `search=${'1'.repeat(41)}`, 'search=%00'])(
    'are refused for %s',
    async (query) => {
      expect((await get(`/locations/zils/${place.zil_id}/dags?${query}`)).status).toBe(422)
    },
  )
})

describe('the surveys of a zil', () => {
  it('are those with dags, or those with maps', async () => {
    await land.mouzaMap(place, { survey_type_id: bs })
    const codes = async (type: string) =>
      (await get(`/locations/zils/${place.zil_id}/survey-types${type}`)).body.map((row: { code: string }) => row.code)
    expect(await codes('')).toEqual(['RS', 'BS'])
    expect(await codes('?type=khatiyan')).toEqual(['RS', 'BS'])
    expect(await codes('?type=mouza_map')).toEqual(['BS'])
    expect((await get(`/locations/zils/${place.zil_id}/survey-types?type=deed`)).status).toBe(422)
  })
})

async function dagWithScan() {
  const id = await land.dag(place, { survey_type_id: rs })
  await db
    .updateTable('dags')
    .set({ document_id: await scan() })
    .where('id', '=', id)
    .execute()
  return id
}

const pay = (token: string, dag_id: number) =>
  post('/applications', {
    token,
    body: {
      type: 'khatian_request',
      fee_amount: 100,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: `T-${dag_id}`,
      dag_id,
    },
  })

describe('a dag', () => {
  it('shows the public its owners without father and address, and no link', async () => {
    const id = await dagWithScan()
    const { body } = await get(`/locations/dags/${id}`)
    expect(body.khotiyan).toEqual([
      { id: 'a', owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', share: '1.000', area: 14_374.8 },
    ])
    expect(body).toMatchObject({ has_document: true, document_url: null, area: 14_374.8, khatian_version: 1 })
    expect(body.geojson.type).toBe('MultiPolygon')
    expect(body.bbox).toHaveLength(4)
  })

  it('shows everything to staff of the place, to an admin, and to the buyer of a copy', async () => {
    const id = await dagWithScan()
    const inside = await person('acland', [place.office_code])
    const admin = await person('admin')
    const citizen = await person()
    await pay(citizen.token, id)
    for (const { token } of [inside, admin, citizen]) {
      const { body } = await get(`/locations/dags/${id}`, { token })
      expect(body.khotiyan[0]).toMatchObject({ father: 'করিম', address: 'সাভার' })
      expect(body.document_url).toMatch(/^\/api\/files\//)
    }
  })

  it('shows no more to an acland of another place or a citizen who did not pay', async () => {
    const id = await dagWithScan()
    const outside = await person('acland', [elsewhere.office_code])
    const citizen = await person()
    await post('/applications', {
      token: citizen.token,
      body: {
        type: 'khatian_request',
        fee_amount: 100,
        payment_method: 'bkash',
        payer_identifier: '01700000001',
        transaction_id: 'T',
        dag_id: id,
      },
    })
    for (const { token } of [outside, citizen]) {
      const { body } = await get(`/locations/dags/${id}`, { token })
      expect([body.khotiyan[0].father, body.document_url]).toEqual([undefined, null])
    }
  })

  it('has a history that shows names to the same people', async () => {
    const id = await land.dag(place, { survey_type_id: rs })
    const citizen = await person()
    const open = await get(`/locations/dags/${id}/history`)
    expect(open.body).toMatchObject([{ version: 1, current: true, owner_count: 1, reason: 'First record' }])
    expect(open.body[0].khotiyan).toBeUndefined()
    await pay(citizen.token, id)
    expect((await get(`/locations/dags/${id}/history`, { token: citizen.token })).body[0].khotiyan).toHaveLength(1)
    expect((await get('/locations/dags/999999/history')).status).toBe(404)
  })

  it('has its neighbours, without itself', async () => {
    const one = await land.dag(place, { survey_type_id: rs })
    const other = await land.dag(place, { survey_type_id: rs })
    const { body } = await get(`/locations/dags/${one}/neighbours`)
    const ids = body.map((row: { id: number }) => row.id)
    expect(ids).toContain(other)
    expect(ids).not.toContain(one)
  })
})

describe('a signed link', () => {
  it('opens the file, for reading or for saving', async () => {
    const id = await dagWithScan()
    const { token } = await person('admin')
    const { document_url } = (await get(`/locations/dags/${id}`, { token })).body
    const path = document_url.replace(/^\/api/, '')
    const answer = await get(path)
    expect([answer.status, answer.raw.toString()]).toEqual([200, '%PDF-1.7 test'])
    expect(answer.headers['content-disposition']).toContain('inline; filename="scan.pdf"')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect((await get(`${path}&download=1`)).headers['content-disposition']).toContain('attachment')
  })

  it('is valid for 15 minutes and only for its file', async () => {
    const { documentLink, isDocumentLinkGood } = await import('#server/files/document-links.ts')
    const at = new Date()
    const keys = keysOf('secret')
    const link = new URL(documentLink(keys, 'one', at), 'http://x')
    const expected = {
      file_id: 'one',
      expires: Number(link.searchParams.get('expires')),
      signature: link.searchParams.get('signature') ?? '',
    }
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
    expect(isDocumentLinkGood(keys, expected, later(14))).toBe(true)
    expect(isDocumentLinkGood(keys, expected, later(16))).toBe(false)
    expect(isDocumentLinkGood(keys, { ...expected, file_id: 'two' }, at)).toBe(false)
    expect(isDocumentLinkGood(keys, { ...expected, expires: expected.expires + 60 }, at)).toBe(false)
    expect(isDocumentLinkGood(keysOf('other'), expected, at)).toBe(false)
  })

  it('is 404 if it is forged, expired or without a file', async () => {
    const id = await dagWithScan()
    const { token } = await person('admin')
    const path: string = (await get(`/locations/dags/${id}`, { token })).body.document_url.replace(/^\/api/, '')
    for (const forged of [
      path.replace(/expires=\d+/, 'expires=9999999999'),
      path.replace(/signature=.*/, 'signature=AAAA'),
      path.replace(/files\/[0-9a-f]{8}/, 'files/00000000'),
    ])
      expect((await get(forged)).status).toBe(404)
    expect((await get('/files/..%2F..%2Fetc%2Fpasswd?expires=1&signature=a')).status).toBe(404)
  })
})

describe('a mouza map', () => {
  it('has a link to its file for its buyer only', async () => {
    const map_id = await land.mouzaMap(place, { survey_type_id: rs, document_id: await scan() })
    const { token } = await person()
    expect((await get(`/locations/mouza-maps/${map_id}`, { token })).body).toMatchObject({
      has_document: true,
      document_url: null,
    })
    await post('/applications', {
      token,
      body: {
        type: 'mouza_map_request',
        fee_amount: 500,
        payment_method: 'card',
        payer_identifier: '4111111111111111',
        transaction_id: 'M',
        mouza_map_id: map_id,
      },
    })
    expect((await get(`/locations/mouza-maps/${map_id}`, { token })).body.document_url).toMatch(/^\/api\/files\//)
    const { body } = await get(`/locations/zils/${place.zil_id}/mouza-maps?survey_type_id=${rs}`)
    expect(body.map((row: { id: number }) => row.id)).toContain(map_id)
    expect(JSON.stringify(body)).not.toContain('document_url')
  })
})

it('a dag shows if a newer survey drew its zil', async () => {
  const place = await land.place()
  const rs = await land.dag(place, { dag_no: '1', survey_type_id: await land.survey('RS') })
  const newer = async () => (await get(`/locations/dags/${rs}`)).body.has_newer_survey
  expect(await newer()).toBe(false)
  const newest = await land.dag(place, { dag_no: '2', survey_type_id: await land.survey('BS') })
  expect(await newer()).toBe(true)
  expect((await get(`/locations/dags/${newest}`)).body.has_newer_survey).toBe(false)
  await land.undraw(newest)
  expect(await newer()).toBe(false)
})
