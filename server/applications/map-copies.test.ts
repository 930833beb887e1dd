import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { pdfPageQrs, pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import { pdfWith } from '#test/upload-corpus/upload-corpus-pdfs.ts'

const { db, storage, get, post, person, land } = await startApp({ PUBLIC_URL: 'https://jomi.test' })
const place = await land.place({ mouza: ['Bhakurta', 'ভাকুর্তা'], upazila: ['Savar', 'সাভার'] })
const admin = await person('admin')
const survey_type_id = await land.survey('RS')

const sum = 'ab'.repeat(32)

/** A paid map of a scan, and how its owner downloads it. */
async function boughtMap(bytes: Buffer, content_type = 'application/pdf') {
  const { storage_key } = await storage.store(bytes)
  const stored = { storage_key, name: 'Bhakurta RS 3.pdf', content_type, size_bytes: bytes.length, sha256: sum }
  const file = await db.insertInto('files').values(stored).returning('id').executeTakeFirstOrThrow()
  const mouza_map_id = await land.mouzaMap(place, { document_id: file.id, survey_type_id })
  await db
    .updateTable('mouza_maps')
    .set({ year: 1985, scale: 3960, name: 'Sheet three', name_bn: 'তিন নম্বর শিট' })
    .where('id', '=', mouza_map_id)
    .execute()
  const { token } = await person()
  const paid = { payment_method: 'bkash', payer_identifier: '01712345678', transaction_id: 'MAP-1' }
  const order = { type: 'mouza_map_request', fee_amount: 500, mouza_map_id, ...paid }
  const { body } = await post('/applications', { token, body: order })
  return { token, body, download: () => get(`/applications/${body.id}/document`, { token }) }
}

it('a paid map is its scan behind a cover with number, code and what the map is', async () => {
  const { body, download } = await boughtMap(pdfWith({ pages: 2 }))
  expect(body.copy.number).toMatch(/^JZ-\d{4}-\d{8}$/)
  const paper = await download()
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(paper.headers['content-disposition']).toContain(`mouza-map-${body.copy.number}.pdf`)
  const pages = (await pdfPageTexts(paper.raw)).map(withoutSpaces)
  expect(pages).toHaveLength(3)
  for (const words of [
    'মৌজা ম্যাপ Mouza map',
    'ভূমি অফিস, সাভার',
    body.copy.number,
    'জে.এল. নং JL no.',
    'শিট নং Sheet no.',
    'জরিপ Survey',
    'স্কেল Scale ১:৩,৯৬০ 1:3,960',
    'জরিপের সাল Year of the survey ১৯৮৫ 1985',
    'তিন নম্বর শিট Sheet three',
    'এটি মলাট। পরের পাতাগুলো ভূমি অফিসে থাকা ম্যাপের স্ক্যান, কোনো বদল ছাড়া।',
    'The pages behind it are the scan that the land office has, unchanged.',
    `SHA-256: ${sum}`,
  ])
    expect(pages[0]).toContain(withoutSpaces(words))
  const [qr, ...others] = await pdfPageQrs(paper.raw)
  expect(qr).toContain(`https://jomi.test/verify/${body.copy.verify_code}#`)
  expect(others).toEqual([null, null])
})

it('the code of a paid map is explained by the check, and its statement is signed', async () => {
  const { body, download } = await boughtMap(pdfWith({}))
  const { number, verify_code } = body.copy
  const check = await get(`/verify/${verify_code}`)
  expect(check.body).toMatchObject({
    authentic: true,
    paper: 'mouza_map',
    number,
    amount: null,
    what_en: expect.stringContaining('Mouza map · RS · Zil '),
    what_bn: expect.stringContaining('মৌজা ম্যাপ · আরএস · '),
    revoked_at: null,
    demo: true,
  })
  expect(check.body.what_en).toContain('Bhakurta, Savar')
  expect(check.body.what_en).toContain('1:3,960')
  const [qr] = await pdfPageQrs((await download()).raw)
  const statement = qr?.split('#')[1]
  const signed = await post(`/verify/numbers/${number}`, { body: { statement } })
  expect([signed.status, signed.body]).toEqual([200, { revoked_at: null, differs: [] }])
})

it.each([
  ['a picture that is seen through', 'image/png', () => squares(4).png().toBuffer()],
  ['a photograph', 'image/jpeg', () => squares(3).jpeg().toBuffer()],
])('%s becomes a page behind the cover', async (_what, type, make) => {
  const { body, download } = await boughtMap(await make(), type)
  const pages = await pdfPageTexts((await download()).raw)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(body.copy.number)
})

const squares = (channels: 3 | 4) => sharp({ create: { width: 40, height: 20, channels, background: '#80808080' } })

it('a scan whose pages cannot be read comes as it is stored', async () => {
  const { download } = await boughtMap(Buffer.from('%PDF-1.7 nothing'))
  const paper = await download()
  expect([paper.status, paper.raw.toString()]).toEqual([200, '%PDF-1.7 nothing'])
})

it('a map that was bought before there were covers comes as it is stored, without a code', async () => {
  const scan = pdfWith({})
  const { body, token, download } = await boughtMap(scan)
  await sql`alter table documents_issued disable trigger user`.execute(db)
  await sql`delete from documents_issued where application_id = ${body.id}`.execute(db)
  await sql`alter table documents_issued enable trigger user`.execute(db)
  expect((await download()).raw.equals(scan)).toBe(true)
  expect((await get(`/applications/${body.id}`, { token })).body.copy).toBeNull()
})

it('a withdrawn map says so on its cover and in the check', async () => {
  const { body, download } = await boughtMap(pdfWith({}))
  const path = `/admin/papers/${body.copy.verify_code}/revoke`
  expect((await post(path, { token: admin.token, body: { reason: 'Wrong sheet' } })).status).toBe(200)
  expect((await pdfPageTexts((await download()).raw))[0]).toContain('WITHDRAWN')
  expect((await get(`/verify/${body.copy.verify_code}`)).body.revoked_at).toEqual(expect.any(String))
})
