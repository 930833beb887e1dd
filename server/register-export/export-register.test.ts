import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { exportRegister } from './export-register.service.ts'
import { ExportRefused, refusalOf } from './write-files.ts'

const { db, storage, post, person, land, scan } = await startApp()
const place = await land.place()
const survey_type_id = await land.survey('RS')
const admin = await person('admin')

const scan_id = await scan('%PDF-1.7 the scan')
const identity_id = await scan('%PDF-1.7 a face')
const lost_id = await land.document()
const owner = { id: 'a', owner: '=HYPERLINK("x")', father: 'করিম, "মৃত"\nসাভার', area: 100 }
const dag_id = await land.dag(place, { survey_type_id, dag_no: '12/1', owners: [owner], area: 100 })
await sql`update dags set document_id = ${scan_id}, geometry = st_geomfromtext(
  'MULTIPOLYGON(((90.2 23.8, 90.201 23.8, 90.201 23.801, 90.2 23.8)))', 4326) where id = ${dag_id}`.execute(db)
await sql`update khatians set document_id = ${lost_id} where dag_id = ${dag_id}`.execute(db)
await sql`insert into kycs (user_id, id_front, id_back) values (${admin.id}, ${identity_id}, ${identity_id})`.execute(
  db,
)
await post('/admin/divisions', { token: admin.token, body: { name_en: 'Padma', name_bn: 'পদ্মা' } })

const folder = join(testFolder('export'), 'register')
const said: string[] = []
await exportRegister({ db, storage, say: (line) => said.push(line), papers: null }, folder)

const read = (path: string) => readFileSync(join(folder, path))
const rowsOf = (table: string): Record<string, string>[] => parse(read(`${table}.csv`), { columns: true })
const written = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

describe('an export of the whole register', () => {
  it('has a manifest with the checksum, size and rows of each file', () => {
    const { files, schema_version, made_at, missing_files } = JSON.parse(read('manifest.json').toString())
    expect(files.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      written.filter((path) => path !== 'manifest.json').toSorted(),
    )
    for (const { path, size_bytes, sha256 } of files) {
      const bytes = read(path)
      expect([path, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, size_bytes, sha256])
    }
    expect(files).toContainEqual(expect.objectContaining({ path: 'dags.csv', rows: 1 }))
    expect([schema_version, Date.parse(made_at) > 0, missing_files]).toEqual([expect.stringMatching(/^\d{4}/), true, 1])
    expect(said.at(-1)).toContain('1 scans or papers are not in the storage')
  })

  it('has dags with their owners and scans', () => {
    expect(rowsOf('dags')).toEqual([
      expect.objectContaining({ id: String(dag_id), dag_no: '12/1', document_id: scan_id }),
    ])
    const [khatian] = rowsOf('khatians')
    expect(JSON.parse(khatian?.['khotiyan'] ?? '')).toEqual([owner])
    expect(read(`files/khatians/${scan_id}.pdf`).toString()).toBe('%PDF-1.7 the scan')
    expect(rowsOf('files/files')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file_id: scan_id, path: `files/khatians/${scan_id}.pdf` }),
        expect.objectContaining({ file_id: lost_id, path: '' }),
      ]),
    )
  })

  it('has the audit log with its hashes, and no picture of an identity paper', () => {
    expect(rowsOf('audit_log').at(-1)).toMatchObject({ act: 'create', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(rowsOf('kycs')).toHaveLength(1)
    expect(written.filter((path) => path.includes(identity_id))).toEqual([])
    for (const path of written) expect(read(path).includes('a face')).toBe(false)
    for (const path of written) expect(read(path).toString()).not.toMatch(/\$argon2id|"face"/)
  })

  it('describes every column of every table', () => {
    for (const table of written.filter((path) => /^\w+\.csv$/.test(path) && path !== 'columns.csv')) {
      const [heads = []]: string[][] = parse(read(table), { to: 1 })
      const described = rowsOf('columns').filter(({ file }) => file === table)
      expect(described.map(({ column }) => column)).toEqual(heads)
      for (const { meaning } of described) expect(meaning).not.toBe('')
    }
    expect(read('README.md').toString()).toContain('`dags.csv`')
    expect(read('README.md').toString()).toContain('made with `--without-papers`')
  })

  it('refuses a folder that is not empty, and leaves it as it is', async () => {
    const full = testFolder('full')
    writeFileSync(join(full, 'a'), 'a')
    await expect(exportRegister({ db, storage, say: () => undefined, papers: null }, full)).rejects.toThrow(
      ExportRefused,
    )
    expect(readdirSync(full)).toEqual(['a'])
  })

  it('says in a sentence that the disk is full', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(refusalOf(error, '/mnt/x')).toMatchObject({
      message: expect.stringContaining('The disk of /mnt/x is full.'),
    })
    const of_sqlite = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    expect(refusalOf(of_sqlite, '/mnt/x')).toBeInstanceOf(ExportRefused)
    expect(refusalOf(new Error('other'), '/mnt/x')).not.toBeInstanceOf(ExportRefused)
  })
})
