import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { startApp } from '#test/harness.ts'
import { importerOf } from '#test/imports.ts'
import { pdfWith } from '#test/upload-corpus/upload-corpus-pdfs.ts'

const ground = await startApp()
const { db, get, land, person } = ground
const survey_type_id = await land.survey('RS')

let place: Awaited<ReturnType<typeof land.place>>
let officer: Awaited<ReturnType<typeof person>>
let importer: ReturnType<typeof importerOf>
beforeEach(async () => {
  place = await land.place()
  officer = await person('acland', [place.office_code])
  importer = importerOf(ground, officer.token)
})

type Files = Record<string, Uint8Array>
const scan = (mark: string) => pdfWith({ catalog: `/Mark(${mark})` })
const picture = (width: number, kind: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height: 20, channels: 4, background: '#ff000080' } })
    .toFormat(kind)
    .toBuffer()
const noise = (width: number) =>
  sharp({ create: { width, height: 2000, channels: 3, background: 'white', noise: { type: 'gaussian', sigma: 90 } } })
    .png()
    .toBuffer()
const check = (files: Files, words: Record<string, string> = {}) =>
  importer.check(
    Buffer.from(zipSync(files, { level: 1 })),
    { kind: 'scans', mouza_id: String(place.mouza_id), survey_type_id: String(survey_type_id), ...words },
    'scans.zip',
  )
const dag = (dag_no: string, khatiyan_number: string) =>
  land.dag(place, {
    dag_no,
    khatiyan_number,
    area: 100,
    owners: [{ id: 'a', owner: 'রহিম', area: 100 }],
    survey_type_id,
  })
const scanOf = async (id: number) => {
  const { rows } = await sql<{ name: string | null; version: number }>`
    select f.name, d.version from dags d left join files f on f.id = d.document_id where d.id = ${id}`.execute(db)
  return rows[0]
}
const bytesOf = async (id: number) =>
  (await get((await get(`/admin/dags/${id}`, { token: officer.token })).body.document_url.replace('/api', ''))).raw
/** Widths of the pages for a height of the same ratio, in the order of the PDF. */
async function pageWidths(bytes: Buffer): Promise<number[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const widths: number[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    widths.push(Math.round((width / height) * 20))
  }
  return widths
}
const refusals = async (id: number) =>
  (await importer.items(id, 'outcome=refused')).map(
    ({ after, reason }: { after: { name: string; value: string }[]; reason: string }) => [
      ...after.filter(({ name }) => name !== 'Dags').map(({ name, value }) => `${name}: ${value}`),
      reason,
    ],
  )

it('pages of one khatian are one PDF in their order, the same when they come again, and back after other ones', async () => {
  const [one, two] = [await dag('501', '12'), await dag('502', '13/4')]
  const files = {
    'b/kh 12-10.jpg': await picture(110),
    'kh 13-4.pdf': scan('alone'),
    ...Object.fromEntries(
      await Promise.all(
        [9, 8, 7, 6, 5, 4, 3, 2].map(async (page) => [`kh ১২-${page}.png`, await picture(100 + page, 'png')] as const),
      ),
    ),
    'kh 12_1.jpg': await picture(101),
  }
  const seen = await check(files)
  expect(seen).toMatchObject({
    state: 'ready',
    total: 11,
    scans: { pattern: 'kh {khatian}_{page}' },
    counts: { new: 2, changed: 0, same: 0, refused: 0 },
  })
  const names = ['kh 12_1.jpg', ...[2, 3, 4, 5, 6, 7, 8, 9].map((page) => `kh ১২-${page}.png`), 'b/kh 12-10.jpg']
  expect(await importer.items(seen.id)).toMatchObject([
    {
      title: 'Khatian 12',
      after: [
        { name: 'Pages', value: names.join(', ') },
        { name: 'Dags', value: '501' },
      ],
    },
    { title: 'Khatian 13/4', after: [{ name: 'Scan', value: 'kh 13-4.pdf' }, { name: 'Dags' }] },
  ])
  await importer.act(seen.id, 'enter')
  expect(await scanOf(one)).toEqual({ name: '12.pdf', version: 2 })
  expect(await scanOf(two)).toEqual({ name: 'kh 13-4.pdf', version: 2 })
  expect(await pageWidths(await bytesOf(one))).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110])
  expect((await check(files)).counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
  const fewer = await check({ 'kh 12_1.jpg': await picture(101), 'kh 12_2.jpg': await picture(60) })
  expect(fewer.counts).toEqual({ new: 0, changed: 1, same: 0, refused: 0 })
  await importer.act(fewer.id, 'enter')
  expect(await pageWidths(await bytesOf(one))).toEqual([101, 60])
  await importer.act(fewer.id, 'undo')
  expect(await pageWidths(await bytesOf(one))).toHaveLength(10)
  expect((await importer.act(seen.id, 'undo')).status).toBe(409)
})

it('pages are for a dag too, and a page without a number is the first', async () => {
  const [one, two] = [await dag('5', '12'), await dag('6', '12')]
  const seen = await check(
    { '12_5.pdf': scan('a'), '12_5 (2).pdf': scan('b'), '12_6.pdf': scan('c') },
    { pattern: '{khatian}_{dag} ({page})' },
  )
  expect(seen.counts).toMatchObject({ new: 2, refused: 0 })
  await importer.act(seen.id, 'enter')
  expect([await scanOf(one), await scanOf(two)]).toMatchObject([{ name: '5.pdf' }, { name: '12_6.pdf' }])
  expect(await pageWidths(await bytesOf(one))).toHaveLength(2)
  await importer.act(seen.id, 'undo')
  expect([await scanOf(one), await scanOf(two)]).toMatchObject([{ name: null }, { name: null }])
})

it('pages are refused together, with the reason and the files that are at fault', async () => {
  for (const number of ['1', '2', '3', '4', '5', '6', '7']) await dag(number, number)
  const seen = await check(
    {
      '1-1.pdf': scan('a'),
      '1-3.pdf': scan('c'),
      '2-1.pdf': scan('a'),
      '2-01.jpg': await picture(30),
      '2-2.pdf': scan('b'),
      '3-1.pdf': scan('a'),
      '3-2.pdf': Buffer.from('no PDF'),
      '4-1.png': await noise(1000),
      '4-2.png': await noise(999),
      '5-2.pdf': scan('b'),
      '6-1.pdf': scan('a'),
      '6-2.pdf': scan('a'),
      '7-1.pdf': scan('a'),
      '7-2.pdf': scan('b'),
      'cover.pdf': scan('a'),
    },
    { pattern: '{khatian}-{page}' },
  )
  expect(seen.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 7 })
  const expected = [
    ['Pages: 1-1.pdf, 1-3.pdf', 'Missing pages: 2', serverTexts.scan_page_missing.en],
    ['Pages: 2-1.pdf, 2-01.jpg, 2-2.pdf', 'Files at fault: 2-1.pdf, 2-01.jpg', serverTexts.scan_page_twice.en],
    ['Pages: 3-1.pdf, 3-2.pdf', 'Files at fault: 3-2.pdf', fieldTexts.file_type_document.en],
    ['Pages: 4-1.png, 4-2.png', serverTexts.scan_pages_over_10_mb.en],
    ['Scan: 5-2.pdf', 'Missing pages: 1', serverTexts.scan_page_missing.en],
    ['Pages: 6-1.pdf, 6-2.pdf', 'Files at fault: 6-1.pdf, 6-2.pdf', serverTexts.scan_page_twice.en],
    ['Scan: cover.pdf', serverTexts.scan_name_unfit.en],
  ]
  expect(await refusals(seen.id)).toEqual(expected)
  const { raw } = await get(`/admin/imports/${seen.id}/refused.csv`, { token: officer.token })
  expect(raw.toString()).toContain(`1-3.pdf,${serverTexts.scan_page_missing.en}`)
  await importer.choose(seen.id, { pattern: '{khatian}_{page}' })
  expect(await refusals(seen.id)).toEqual(expected)
})

it('a name that may be a number with a page or without is never guessed', async () => {
  await dag('1', '12')
  await dag('2', '12/1')
  const bata = await dag('3', '12/2')
  const open = await check({ 'kh 12-1.pdf': scan('a'), 'kh 12-2.pdf': scan('b') })
  expect([open.state, open.fault_code]).toEqual(['refused', 'scans_pattern_unclear'])
  const paged = await importer.choose(open.id, { pattern: 'kh {khatian}-{page}' })
  expect(paged.counts).toMatchObject({ new: 1, refused: 0 })
  const whole = await importer.choose(open.id, { pattern: 'kh {khatian}' })
  expect(whole.counts).toMatchObject({ new: 2, refused: 0 })
  await importer.act(open.id, 'enter')
  expect((await bytesOf(bata)).equals(scan('b'))).toBe(true)
})

it('pages that were joined are not joined again by the next check', async () => {
  await dag('1', '12')
  const seen = await check({ '12-1.pdf': scan('a'), '12-2.pdf': scan('b') }, { pattern: '{khatian}-{page}' })
  const stored = () =>
    db
      .selectFrom('import_scans')
      .select(['entry', 'file_id', 'pages'])
      .where('import_id', '=', seen.id)
      .orderBy('entry')
      .execute()
  const before = await stored()
  expect(before).toEqual([
    { entry: 1, file_id: expect.any(String), pages: [1, 2] },
    { entry: 2, file_id: null, pages: null },
  ])
  await importer.choose(seen.id, { pattern: '{khatian}_{page}' })
  expect(await stored()).toEqual(before)
})
