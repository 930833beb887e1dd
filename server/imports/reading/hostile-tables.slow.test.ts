import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { canMeasure, peaksOf } from '#test/memory-peaks.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { readTable } from './read-table.ts'
import { openDocument, workbookOfXml } from './table-files.test-ground.ts'

const folder = testFolder('hostile-tables')
const megabyte = 1024 * 1024
const read = `
let [rows, line] = [0, 0]
const refusal = await reading.readTable({ bytes: createReadStream(path), name: path, sheet: null }, {
  begin: async () => undefined,
  take: async (some) => { rows += some.length; line = some.at(-1)?.line ?? line; return true },
})
const result = { fault: refusal?.fault ?? null, rows, line }`

async function peaksOfTable(name: string, bytes: Uint8Array | string) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return peaksOf(path, { module: new URL('./read-table.ts', import.meta.url), read })
}

const many = (text: string, size: number) => text.repeat(Math.floor((size * megabyte) / text.length))
const numbered = (rows: number) => Array.from({ length: rows }, (_, at) => `<row r="${at + 2}"/>`).join('')
const cells = (row: number) => `<row r="${row}"><c r="A${row}"><v>1</v></c><c r="B${row}"><v>2</v></c></row>`
const twice =
  '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000" office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell></table:table-row>'

/** A zip that says of its largest member that it unpacks to 1,000 bytes. */
function lyingBomb(): Uint8Array {
  const bomb = workbookOfXml(many('<row r="1"></row>', 300))
  const size = Buffer.alloc(4)
  const honest = 300 * megabyte
  for (let at = 0; at + 4 < bomb.length; at += 1) {
    const signature = Buffer.from(bomb.subarray(at, at + 4)).readUInt32LE()
    const place = signature === 0x04034b50 ? at + 22 : signature === 0x02014b50 ? at + 24 : null
    if (place === null) continue
    size.set(bomb.subarray(place, place + 4))
    if (size.readUInt32LE() > honest / 2) new DataView(bomb.buffer, bomb.byteOffset).setUint32(place, 1000, true)
  }
  return bomb
}

describe.skipIf(!canMeasure)('a hostile table', () => {
  it.each<[string, string, () => Uint8Array | string, object]>([
    ['a CSV of 120 MB', 'a.csv', () => `a,b\n${many(`12,"রহিম, ${'পিতা করিম '.repeat(9)}\n"\n`, 45)}`, { fault: null }],
    [
      'a million empty rows',
      'b.csv',
      () => `a,b\n${'\n'.repeat(1_000_000)}1,2\n`,
      { fault: null, rows: 1, line: 1_000_002 },
    ],
    ['two million rows and one', 'c.csv', () => `a,b\n${'1,2\n'.repeat(2_000_000)}`, { fault: 'table_too_many_rows' }],
    ['one line without end', 'd.csv', () => many('a', 50), { fault: 'table_unreadable' }],
    ['a quote without end', 'e.csv', () => `a,b\n1,"${many('x\n', 50)}`, { fault: 'table_quote_open', rows: 0 }],
    ['a million columns', 'f.csv', () => many('a,', 2), { fault: 'table_unreadable' }],
    ['16,000 columns', 'k.csv', () => `${'a,'.repeat(16_000)}\n1,2\n`, { fault: 'table_too_many_columns' }],
    [
      'a million empty rows of a workbook',
      'g.xlsx',
      () => workbookOfXml(cells(1) + numbered(1_000_000) + cells(1_000_002)),
      { fault: null, rows: 1, line: 1_000_002 },
    ],
    [
      'a workbook that says that it is a bomb',
      'h.xlsx',
      () => zipSync({ 'xl/workbook.xml': strToU8('x'), b: new Uint8Array(1100 * megabyte) }, { level: 1 }),
      { fault: 'table_too_large' },
    ],
    ['a workbook that does not say so', 'i.xlsx', lyingBomb, { rows: 0 }],
    [
      'an OpenDocument that repeats its cells without end',
      'j.ods',
      () => openDocument(`<table:table table:name="a">${twice}</table:table>`),
      { fault: 'table_too_large' },
    ],
  ])('with %s takes no more memory than its limit', { timeout: 180_000 }, async (_what, name, made, expected) => {
    const { own, reader, ...result } = await peaksOfTable(name, made())
    expect(result).toMatchObject(expected)
    // The server holds a part of what is read; the reader is stopped at 900 MB.
    expect(own).toBeLessThan(100)
    expect(reader).toBeGreaterThan(0)
    expect(reader).toBeLessThan(name.endsWith('.csv') ? 350 : 1200)
  })
})

it('a file of more than 200 MB is refused before it is read', async () => {
  const taken = { begin: async () => undefined, take: async () => true }
  async function* endless() {
    for (;;) yield Buffer.alloc(megabyte, 'a,b\n')
  }
  const refusal = await readTable({ bytes: endless(), name: 'a.csv', sheet: null }, taken)
  expect(refusal?.fault).toBe('table_too_large')
})

it('a reader that is not wanted any more leaves the next one its turn', async () => {
  async function* bytes() {
    yield Buffer.from(`a,b\n${'1,2\n'.repeat(5000)}`)
  }
  const failing = readTable(
    { bytes: bytes(), name: 'a.csv', sheet: null },
    {
      begin: async () => undefined,
      take: async () => {
        throw new Error('The database is gone')
      },
    },
  )
  let rows = 0
  const stopped = readTable(
    { bytes: bytes(), name: 'a.csv', sheet: null },
    {
      begin: async () => undefined,
      take: async (some) => {
        rows += some.length
        return false
      },
    },
  )
  await expect(failing).rejects.toThrow('The database is gone')
  expect(await stopped).toBeNull()
  expect(rows).toBe(1000)
})
