import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { folderStorage } from '#server/app/files.ts'
import { deleteUnusedFiles } from '#server/app/uploads/file-uses.ts'
import { importKinds } from '#server/import-kinds.ts'
import { importFile } from '#server/imports/import-file.service.ts'
import { startApp } from '#test/harness.ts'
import { importerOf } from '#test/imports.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { pdfWith } from '#test/upload-corpus/upload-corpus-pdfs.ts'

const ground = await startApp()
const { db, config, get, land, person, post } = ground
const survey_type_id = await land.survey('RS')
const area = 100
const owner = { id: 'a', owner: 'রহিম', area }

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
const zipOf = (files: Files) => Buffer.from(zipSync(files, { level: 1 }))
const form = (words: Record<string, string> = {}) => ({
  kind: 'scans',
  mouza_id: String(place.mouza_id),
  survey_type_id: String(survey_type_id),
  ...words,
})
const check = (files: Files, words?: Record<string, string>) => importer.check(zipOf(files), form(words), 'scans.zip')
const dag = (dag_no: string, khatiyan_number: string, more: Parameters<typeof land.dag>[1] = {}) =>
  land.dag(place, { dag_no, khatiyan_number, area, owners: [owner], survey_type_id, ...more })
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
const reasons = async (id: number): Promise<any> =>
  Object.fromEntries(
    (await importer.items(id, 'outcome=refused')).map((item: { after: { value: string }[]; reason: string }) => [
      item.after[0]?.value,
      item.reason,
    ]),
  )
async function scanOf(id: number) {
  const { rows } = await sql<{ name: string | null; version: number; document: boolean }>`
    select f.name, k.version, d.document_id is not distinct from k.document_id as document
    from dags d join khatians k on k.dag_id = d.id and k.current left join files f on f.id = d.document_id
    where d.id = ${id}`.execute(db)
  return rows[0]
}
const bytesOf = async (id: number) =>
  (await get((await get(`/admin/dags/${id}`, { token: officer.token })).body.document_url.replace('/api', ''))).raw

describe('a zip of scans', () => {
  it('is for all dags of the khatian that a name has the number of, and undone as a whole', async () => {
    const [one, two, other] = [await dag('1', '12'), await dag('2', '12'), await dag('3', '12/7')]
    const seen = await check({
      'khatian/১২.pdf': scan('first'),
      'khatian/12-7.pdf': scan('second'),
      '__MACOSX/khatian/._12.pdf': strToU8('of macOS'),
      'khatian/Thumbs.db': strToU8('of Windows'),
      'khatian/.hidden': strToU8('hidden'),
    })
    expect(seen).toMatchObject({
      state: 'ready',
      total: 2,
      counts: { new: 2, changed: 0, same: 0, refused: 0 },
      scans: { pattern: '{khatian}' },
    })
    const items = await importer.items(seen.id)
    expect(items).toMatchObject([
      {
        title: 'Khatian 12',
        after: [
          { name: 'Scan', value: 'khatian/১২.pdf' },
          { name: 'Dags', value: '1, 2' },
        ],
        record_id: one,
      },
      { title: 'Khatian 12/7' },
    ])
    expect(await scanOf(one)).toMatchObject({ name: null, version: 1 })
    await importer.act(seen.id, 'enter')
    expect(await importer.read(seen.id)).toMatchObject({ state: 'entered' })
    for (const id of [one, two]) expect(await scanOf(id)).toEqual({ name: '১২.pdf', version: 2, document: true })
    expect((await bytesOf(two)).equals(scan('first'))).toBe(true)
    expect((await bytesOf(other)).equals(scan('second'))).toBe(true)
    const { body: versions } = await get(`/locations/dags/${one}/history`, { token: officer.token })
    expect(versions).toMatchObject([
      { version: 2, has_document: true, cause: { kind: 'correction' }, reason: expect.stringContaining('scans.zip') },
      { version: 1, has_document: false },
    ])
    await importer.act(seen.id, 'undo')
    expect(await importer.read(seen.id)).toMatchObject({ state: 'undone' })
    for (const id of [one, two, other]) expect(await scanOf(id)).toEqual({ name: null, version: 3, document: true })
  })

  it('is new, changed or the same; a changed one gets its former scan back', async () => {
    const [one, two] = [await dag('1', '12'), await dag('2', '13')]
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    const first = await check({ '1.pdf': scan('one'), '2.jpg': picture }, { pattern: '{dag}' })
    await importer.act(first.id, 'enter')
    const again = await check({ '1.pdf': scan('one'), '2.jpg': picture }, { pattern: '{dag}' })
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
    expect((await importer.act(again.id, 'enter')).status).toBe(409)
    const changed = await check({ '1.pdf': scan('another'), '2.jpg': picture }, { pattern: '{dag}' })
    expect(changed.counts).toEqual({ new: 0, changed: 1, same: 1, refused: 0 })
    expect(await importer.items(changed.id, 'outcome=changed')).toMatchObject([
      { title: 'Khatian 12, dag 1', before: [{ name: 'Scan', value: '1.pdf' }] },
    ])
    await importer.act(changed.id, 'enter')
    expect((await bytesOf(one)).equals(scan('another'))).toBe(true)
    expect(await scanOf(two)).toMatchObject({ version: 2 })
    await importer.act(changed.id, 'undo')
    expect((await bytesOf(one)).equals(scan('one'))).toBe(true)
    expect(await scanOf(one)).toMatchObject({ version: 4 })
  })

  it('has the pattern that the numbers on record tell, or asks for it', async () => {
    await dag('5', '12')
    await dag('12', '5')
    const two = await check({ 'kh_12_dag_5.pdf': scan('a') })
    expect([two.state, two.scans.pattern]).toEqual(['ready', 'kh_{khatian}_dag_{dag}'])
    const open = await check({ '12.pdf': scan('a') })
    expect([open.state, open.fault_code, open.scans.pattern]).toEqual(['refused', 'scans_pattern_unclear', null])
    const chosen = await importer.choose(open.id, { pattern: '{dag}' })
    expect([chosen.state, chosen.counts.new]).toEqual(['ready', 1])
    expect(await importer.items(open.id)).toMatchObject([{ title: 'Khatian 5, dag 12' }])
    const otherwise = await importer.choose(open.id, { pattern: '{khatian}' })
    expect([otherwise.state, otherwise.scans.pattern]).toEqual(['ready', '{khatian}'])
    expect(await importer.items(open.id)).toMatchObject([{ title: 'Khatian 12' }])
    const bad = await post(`/admin/imports/${open.id}/choices`, { token: officer.token, body: { pattern: '{owner}' } })
    expect([bad.status, bad.body.errors]).toEqual([422, { pattern: [serverTexts.scan_pattern_bad.en] }])
  })

  it('has its content checked once, whatever its names are read as', async () => {
    await dag('5', '12')
    const seen = await check({ '12.pdf': scan('a') }, { pattern: '{khatian}' })
    const stored = () => db.selectFrom('import_scans').select(['file_id']).where('import_id', '=', seen.id).execute()
    const before = await stored()
    expect(before[0]?.file_id).not.toBeNull()
    await importer.choose(seen.id, { pattern: 'x{khatian}' })
    await importer.choose(seen.id, { pattern: '{khatian}' })
    expect(await stored()).toEqual(before)
  })

  it('is known by a number on record, whatever a dash in its name stands for', async () => {
    const slash = await dag('12/345', '7')
    const dash = await dag('8-1', '7')
    await dag('9/1', '7')
    await dag('9-1', '7')
    const seen = await check(
      { '12_345.pdf': scan('a'), '8-1.pdf': scan('b'), '9-1.pdf': scan('c') },
      { pattern: '{dag}' },
    )
    expect(seen.counts).toMatchObject({ new: 2, refused: 1 })
    const items = await importer.items(seen.id, 'outcome=new')
    expect(items.map(({ record_id }: { record_id: number }) => record_id)).toEqual([slash, dash])
    expect(await reasons(seen.id)).toEqual({ '9-1.pdf': serverTexts.scan_unclear.en })
  })

  it('is known in one zil where several have the number', async () => {
    const other_zil = await db
      .insertInto('zils')
      .values({
        mouza_id: place.mouza_id,
        zil_no: '3',
        map_url: null,
        meta: '{}',
        upazila_id: (
          await db.selectFrom('zils').select('upazila_id').where('id', '=', place.zil_id).executeTakeFirstOrThrow()
        ).upazila_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await dag('1', '12')
    await land.dag({ ...place, zil_id: other_zil.id }, { dag_no: '1', khatiyan_number: '30', survey_type_id })
    const open = await check({ '1.pdf': scan('a') }, { pattern: '{dag}' })
    expect(await reasons(open.id)).toEqual({ '1.pdf': serverTexts.scan_several_zils.en })
    const chosen = await check({ '1.pdf': scan('a') }, { pattern: '{dag}', zil_id: String(other_zil.id) })
    expect(await importer.items(chosen.id)).toMatchObject([{ title: 'Khatian 30, dag 1' }])
  })

  it('has its refused files listed with their reasons, also as a file', async () => {
    const closed = await dag('4', '12')
    await sql`update dags set closed_at = now(), geometry = null where id = ${closed}`.execute(db)
    for (const number of ['1', '2', '3', '5', '6', '7', '8']) await dag(number, '12')
    const seen = await check(
      {
        '12_1.pdf': scan('kept'),
        'cover.pdf': scan('x'),
        '99_1.pdf': scan('x'),
        '12_99.pdf': scan('x'),
        '12_4.pdf': scan('x'),
        '12_2.pdf': scan('x'),
        'again/12_02.pdf': scan('y'),
        '12_3.pdf': strToU8('no PDF'),
        '12_5.pdf': scan('cut').subarray(0, 200),
        '12_6.png': Buffer.alloc(10 * 1024 * 1024 + 1),
        '12_7.pdf': zipOf({ '12_7.pdf': scan('in a zip in a zip') }),
        '../12_8.pdf': scan('x'),
      },
      { pattern: '{khatian}_{dag}' },
    )
    expect(seen.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 11 })
    expect(await reasons(seen.id)).toEqual({
      'cover.pdf': serverTexts.scan_name_unfit.en,
      '99_1.pdf': serverTexts.scan_no_khatian.en,
      '12_99.pdf': serverTexts.scan_no_dag_in_khatian.en,
      '12_4.pdf': serverTexts.import_dag_closed.en,
      '12_2.pdf': serverTexts.scan_twice.en,
      'again/12_02.pdf': serverTexts.scan_twice.en,
      '12_3.pdf': fieldTexts.file_type_document.en,
      '12_5.pdf': serverTexts.file_damaged.en,
      '12_6.png': fieldTexts.file_over_10_mb.en,
      '12_7.pdf': fieldTexts.file_type_document.en,
      '../12_8.pdf': serverTexts.file_name_bad.en,
    })
    const { raw } = await get(`/admin/imports/${seen.id}/refused.csv`, { token: officer.token, language: 'bn' })
    expect(raw.toString()).toContain(`ফাইল,`)
    expect(raw.toString()).toContain(`99_1.pdf,${serverTexts.scan_no_khatian.bn}`)
    const no_dag = await check({ '12_1.pdf': scan('x') }, { pattern: '{dag}' })
    expect(await reasons(no_dag.id)).toEqual({ '12_1.pdf': serverTexts.scan_no_dag.en })
    expect((await get('/admin/imports/template.csv?kind=scans', { token: officer.token })).status).toBe(404)
  })

  it.each([
    ['no zip', () => Buffer.from('12,13\n'), 'scans_not_zip', 415],
    ['a PDF', () => scan('x'), 'file_type_import', 415],
  ] as const)('is refused at once: %s', async (_what, bytes, text, status) => {
    const answer = await importer.send(bytes(), form(), 'scans.zip')
    expect([answer.status, answer.body.errors]).toEqual([status, { file: [serverTexts[text].en] }])
  })

  it('is refused without its mouza or survey, outside the office and with a bad pattern', async () => {
    const away = await land.place()
    const send = async (words: Record<string, string>) => {
      const { body } = await importer.send(zipOf({ '12.pdf': scan('x') }), form(words), 'scans.zip')
      return Object.keys(body.errors)
    }
    expect(await send({ mouza_id: '' })).toEqual(['mouza_id'])
    expect(await send({ survey_type_id: '' })).toEqual(['survey_type_id'])
    expect(await send({ mouza_id: String(away.mouza_id) })).toEqual(['mouza_id'])
    expect(await send({ pattern: '{khatian}{dag}' })).toEqual(['pattern'])
  })

  it('is refused file by file if the office is not the officer’s any more', async () => {
    await dag('1', '12')
    const { body } = await importer.send(zipOf({ '12.pdf': scan('x') }), form({ pattern: '{khatian}' }), 'scans.zip')
    await db.deleteFrom('staff_upazilas').where('user_id', '=', officer.id).execute()
    await importer.run()
    expect(await reasons(body.id)).toEqual({ '12.pdf': serverTexts.outside_office.en })
  })

  it('is refused as a whole if it has no files', async () => {
    const seen = await check({ 'scans/': new Uint8Array(), '.DS_Store': strToU8('x') })
    expect([seen.state, seen.fault]).toEqual(['refused', serverTexts.scans_none.en])
  })
})

describe('scans of mouza maps', () => {
  const mapOf = async () => {
    const { rows } = await sql<{ id: number; name: string | null; version: number }>`
      select m.id, f.name, m.version from mouza_maps m left join files f on f.id = m.document_id
      where m.zil_id = ${place.zil_id} order by m.id`.execute(db)
    return rows
  }

  it('make a map where the zil has none, and undoing deletes it', async () => {
    const seen = await check({ 'map-২.pdf': scan('sheet 2'), 'map-9.pdf': scan('no sheet') })
    expect([seen.scans.pattern, seen.counts]).toEqual(['map-{sheet}', { new: 1, changed: 0, same: 0, refused: 1 }])
    expect(await importer.items(seen.id, 'outcome=new')).toMatchObject([{ title: 'Map of zil 2', record_id: null }])
    expect(await reasons(seen.id)).toEqual({ 'map-9.pdf': serverTexts.scan_no_sheet.en })
    await importer.act(seen.id, 'enter')
    expect(await mapOf()).toMatchObject([{ name: 'map-২.pdf', version: 1 }])
    await importer.act(seen.id, 'undo')
    expect(await mapOf()).toEqual([])
  })

  it('replace the one that it has, which it gets back', async () => {
    const document_id = await ground.scan('the old sheet')
    const id = await land.mouzaMap(place, { document_id, survey_type_id })
    const seen = await check({ 'map_2.pdf': scan('sheet 2') })
    expect(seen.counts).toMatchObject({ changed: 1 })
    await importer.act(seen.id, 'enter')
    expect(await mapOf()).toEqual([{ id, name: 'map_2.pdf', version: 2 }])
    const again = await check({ 'map_2.pdf': scan('sheet 2') })
    expect(again.counts).toMatchObject({ same: 1 })
    await deleteUnusedFiles(db, new Date(Date.now() + 1000), null)
    await importer.act(seen.id, 'undo')
    expect(await mapOf()).toMatchObject([{ id, version: 3 }])
    const { body } = await get(`/admin/mouza-maps/${id}`, { token: officer.token })
    expect((await get(body.document_url.replace('/api', ''))).raw.toString()).toBe('the old sheet')
  })

  it('are refused where the zil has several, and checked again if one was changed', async () => {
    const id = await land.mouzaMap(place, { survey_type_id })
    const seen = await check({ 'map_2.pdf': scan('sheet 2') })
    expect(seen.counts).toMatchObject({ new: 1 })
    await land.mouzaMap(place, { survey_type_id })
    await importer.act(seen.id, 'enter')
    expect(await importer.read(seen.id)).toMatchObject({ state: 'ready', counts: { new: 0, refused: 1 } })
    expect(await reasons(seen.id)).toEqual({ 'map_2.pdf': serverTexts.scan_several_maps.en })
    expect(await mapOf()).toMatchObject([{ id, version: 1 }, { version: 1 }])
  })

  it('stay once their map was changed since', async () => {
    const seen = await check({ 'map_2.pdf': scan('sheet 2') })
    await importer.act(seen.id, 'enter')
    const [map] = await mapOf()
    await db.updateTable('mouza_maps').set({ version: 5 }).where('zil_id', '=', place.zil_id).execute()
    const refused = await importer.act(seen.id, 'undo')
    expect([refused.status, refused.body.records]).toEqual([409, [{ id: map?.id, page: null, name: '2' }]])
  })
})

describe('entering scans', () => {
  it('waits for another check if a dag was changed since, and undoing is refused then', async () => {
    const id = await dag('1', '12')
    const seen = await check({ '12.pdf': scan('a') }, { pattern: '{khatian}' })
    await db.updateTable('dags').set({ version: 2 }).where('id', '=', id).execute()
    await importer.act(seen.id, 'enter')
    expect(await importer.read(seen.id)).toMatchObject({ state: 'ready' })
    expect(await scanOf(id)).toMatchObject({ name: null })
    await importer.act(seen.id, 'enter')
    expect(await scanOf(id)).toMatchObject({ name: '12.pdf' })
    await db.updateTable('dags').set({ version: 9 }).where('id', '=', id).execute()
    const refused = await importer.act(seen.id, 'undo')
    expect([refused.status, refused.body.records]).toEqual([409, [{ id, page: 'dags', name: '1' }]])
  })

  it('writes all or nothing', async () => {
    const [one, two] = [await dag('1', '12'), await dag('2', '13')]
    const seen = await check({ '12.pdf': scan('a'), '13.pdf': scan('b') }, { pattern: '{khatian}' })
    // A second version that nobody knows of: the writes of the second file fail after those of the first.
    await sql`insert into khatians (dag_id, version, khatiyan_number, area, khotiyan, since, current)
      select dag_id, 3, khatiyan_number, area, khotiyan, now(), false from khatians where dag_id = ${two}`.execute(db)
    await sql`create function fail_scan() returns trigger language plpgsql as $$
      begin if new.dag_id = ${sql.lit(two)} then raise exception 'the disk is on fire'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger fail_scan before insert on khatians for each row execute function fail_scan()`.execute(db)
    await expect(importer.act(seen.id, 'enter')).rejects.toThrow('the disk is on fire')
    await sql`drop trigger fail_scan on khatians`.execute(db)
    expect(await scanOf(one)).toMatchObject({ name: null, version: 1 })
  })

  it('keeps the files for as long as an import or a version names them', async () => {
    await dag('1', '12')
    const stored = () =>
      readdirSync(join(config.data_dir, 'files'), { recursive: true, encoding: 'utf8' }).filter((each) =>
        each.includes('-'),
      )
    const before = stored().length
    const seen = await check({ '12.pdf': scan('unentered') }, { pattern: '{khatian}' })
    expect(stored()).toHaveLength(before + 2)
    await db.deleteFrom('imports').where('id', '=', seen.id).execute()
    const { rows } = await sql`select from import_scans where import_id = ${seen.id}`.execute(db)
    expect(rows).toEqual([])
  })
})

it.each(['zip', 'folder'])('the command line checks the scans of a %s and enters them', async (form) => {
  const id = await dag('1', '12')
  const folder = temporaryFolder('scans')
  const files = { 'khatian 12.pdf': scan('a'), 'khatian 13.pdf': scan('b') }
  if (form === 'zip') writeFileSync(join(folder, 'scans.zip'), zipOf(files))
  else for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  const path = form === 'zip' ? join(folder, 'scans.zip') : folder
  const lines: string[] = []
  const storage = folderStorage(join(config.data_dir, 'files'))
  await importFile(
    {
      db,
      storage,
      kinds: importKinds({ boundary_percent: 5, secret: ground.secret }),
      say: (line) => lines.push(line),
    },
    {
      kind: 'scans',
      path,
      email: officer.email,
      survey: 'RS',
      mouza_id: place.mouza_id,
      zil_id: undefined,
      pattern: undefined,
      grid: undefined,
      enter: true,
    },
  )
  expect(lines).toEqual([
    expect.stringMatching(/^Import \d+: 2 files$/),
    '  names are read as khatian {khatian}',
    '  new: 1',
    '  changed: 0',
    '  same: 0',
    '  refused: 1',
    `  khatian 13.pdf: ${serverTexts.scan_no_khatian.en}`,
    expect.stringMatching(/is entered\.$/),
  ])
  expect(await scanOf(id)).toMatchObject({ name: 'khatian 12.pdf' })
})
