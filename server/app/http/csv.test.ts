import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRoundTrip } from '#test/csv-round-trip.ts'

const cells = (...row: string[]) => csvRoundTrip([row])

describe('a CSV cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '=HYPERLINK("http://x";"y")', '-১২'])(
    'is defused if a spreadsheet would run it: %j',
    async (formula) => {
      expect(await cells(formula)).toEqual([[`'${formula}`]])
    },
  )

  it.each(['সাভার', 'a,b', 'a"b', 'a\nb', 'a\r\nb', ' ', "'x", '12/345', '1-2', 'য়'.normalize('NFC')])(
    'is read again as it was written: %j',
    async (text) => {
      expect(await cells(text)).toEqual([[text]])
    },
  )

  it('is read again with any content, and never as a formula', async () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'=+-@\t\r\n",; \'ক১a'), fc.string({ maxLength: 3 })) })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const back = await csvRoundTrip(rows)
        expect(back).toEqual(
          rows.map((row) => row.map((cell) => (/^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell))),
        )
      }),
      { numRuns: 200 },
    )
  })
})
