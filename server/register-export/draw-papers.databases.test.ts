import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { trustedSigningKey } from '#server/documents/keys/paper-keys.service.ts'
import { mutationGround } from '#test/mutations.ts'
import { pdfQr, pdfText } from '#test/pdf/pdf.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { exportRegister } from './export-register.service.ts'

const { app, db, storage, secret, land, place, paid, get } = await mutationGround()
const survey_type_id = await land.survey('RS')
const { id, citizen } = await paid({ contact_number: '01711111111' })
const sheetOf = async (dag_no: string) => {
  const dag_id = await land.dag(place, { survey_type_id, dag_no })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/locations/dags/${dag_id}/parcel-sheet`,
    headers: { authorization: `Bearer ${citizen.token}` },
  })
  expect(statusCode).toBe(200)
}
await sheetOf('12')
await sheetOf('13')
const { rows: sheets } = await sql<{ number: string; verify_code: string }>`
  select number, verify_code from documents_issued order by id`.execute(db)
const { rows: receipts } = await sql<{ number: string; verify_code: string }>`
  select number, verify_code from receipts order by id`.execute(db)
const [broken] = sheets
await sql`alter table documents_issued disable trigger all`.execute(db)
await sql`update documents_issued set content = '{}' where number = ${broken?.number}`.execute(db)
await sql`alter table documents_issued enable trigger all`.execute(db)

const papers = async () => ({
  public_url: () => 'https://jomi.example.org',
  key: await trustedSigningKey(db, secret),
})

async function exported(drawn: typeof papers | null) {
  const folder = join(testFolder('export'), 'register')
  const said: string[] = []
  await exportRegister({ db, storage, say: (line) => said.push(line), papers: drawn }, folder)
  const read = (path: string) => readFileSync(join(folder, path))
  return { folder, said, read, manifest: JSON.parse(read('manifest.json').toString()) }
}

const { read, said, manifest } = await exported(papers)
const listed: { number: string; path: string }[] = parse(read('papers/papers.csv'), { columns: true })
const pathOf = (number = '') => listed.find((paper) => paper.number === number)?.path ?? ''

describe('the issued papers in an export', () => {
  it('are each a PDF with its code, in a folder of series, office and year', async () => {
    const [receipt] = receipts
    expect(listed.map(({ number }) => number)).toEqual([...receipts, ...sheets].map(({ number }) => number))
    expect(pathOf(receipt?.number)).toBe(
      `papers/${receipt?.number.slice(0, receipt.number.lastIndexOf('-'))}/${receipt?.number}.pdf`,
    )
    const pdf = read(pathOf(receipt?.number))
    expect(await pdfQr(pdf)).toContain(`https://jomi.example.org/verify/${receipt?.verify_code}#`)
    expect(await pdfQr(read(pathOf(sheets[1]?.number)))).toContain(`/verify/${sheets[1]?.verify_code}#`)
  })

  it('are as the citizen gets them', async () => {
    const { raw } = await get(`/mutations/${id}/invoice`, { token: citizen.token })
    expect(await pdfText(read(pathOf(receipts[0]?.number)))).toBe(
      (await pdfText(raw)).replaceAll('127.0.0.1:3000', 'jomi.example.org'),
    )
  })

  it('are in the manifest with their checksums', () => {
    const path = pathOf(receipts[0]?.number)
    const bytes = read(path)
    expect(manifest.files).toContainEqual({
      path,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(manifest.files).toContainEqual(expect.objectContaining({ path: 'papers/papers.csv', rows: 3 }))
  })

  it('are named if one cannot be drawn, and the others go on', () => {
    expect(pathOf(broken?.number)).toBe('')
    expect(pathOf(sheets[1]?.number)).not.toBe('')
    expect([manifest.missing_papers, said.at(-1)]).toEqual([
      1,
      '1 papers could not be drawn: papers/papers.csv names them.',
    ])
    expect(said.join('\n')).toContain(`${broken?.number} could not be drawn`)
  })

  it('are left out if the operator asks for that, and the export says so', async () => {
    const bare = await exported(null)
    expect(readdirSync(bare.folder)).not.toContain('papers')
    expect(bare.manifest.missing_papers).toBe(null)
    expect(bare.read('README.md').toString()).toContain('--without-papers')
    expect(bare.read('columns.csv').toString()).not.toContain('papers/papers.csv')
    expect(read('README.md').toString()).not.toContain('--without-papers')
    expect(read('columns.csv').toString()).toContain('papers/papers.csv')
  })
})
