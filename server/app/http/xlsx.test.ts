import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import type { CsvCell } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

async function* rowsOf(rows: Iterable<CsvCell[]>) {
  yield* rows
}

const bookOf = async (heads: string[], rows: Iterable<CsvCell[]>) => read(await buffer(xlsxOf(heads, rowsOf(rows))))

describe('a workbook that is written row by row', () => {
  it('has every text as it is, and numbers as numbers', async () => {
    const texts = ['0012', '1/2', '=A1', "'=x", 'দাগ <১> & "২"', ' a\nb\r ', '_x0041_', '\u0001']
    const book = await bookOf(
      ['text', 'number', 'none'],
      texts.map((text, at) => [text, at + 0.25, null]),
    )
    const [sheet = ''] = book.SheetNames
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1 })
    expect(rows).toEqual([['text', 'number', 'none'], ...texts.map((text, at) => [text, at + 0.25])])
  })

  it('is read whole without a row', async () => {
    const book = await bookOf(['a', 'b'], [])
    expect(utils.sheet_to_json(book.Sheets['1'] ?? {}, { header: 1 })).toEqual([['a', 'b']])
  })

  it('holds a little of its rows at a time, and ends them when its reader leaves', async () => {
    let [rows, hasEnded] = [0, false]
    async function* many() {
      try {
        for (; ; rows += 1) yield ['x'.repeat(1000), rows]
      } finally {
        hasEnded = true
      }
    }
    for await (const _ of xlsxOf(['text', 'number'], many())) break
    await expect.poll(() => hasEnded).toBe(true)
    expect(rows).toBeLessThan(10_000)
  })
})
