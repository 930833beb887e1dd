import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isSameLandNumber, landNumberKey } from '#contract/land-records/land-number.ts'
import { emptyDatabase } from '#test/database.ts'
import { landNumbers } from '#test/land-numbers.ts'

const { db } = await emptyDatabase()

async function keysOf(numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select land_number_key(number) as key from unnest(${numbers}::text[]) with ordinality as it(number, at)
    order by at`.execute(db)
  return rows.map(({ key }) => key)
}

describe('the key of a dag or khatian number', () => {
  it.each(landNumbers)('is the same for %j and %j: %s', async (one, other, same) => {
    const [first, second] = await keysOf([one, other])
    expect([isSameLandNumber(one, other), first === second]).toEqual([same, same])
    expect([landNumberKey(one), landNumberKey(other)]).toEqual([first, second])
  })

  it('is the same in the program and in the database, for any text', async () => {
    const symbol = fc.constantFrom(...'0012৩৪AzKক ক/-\t\u00a0\u3000\ufeff\u2028\n')
    const text = fc.oneof(
      fc.string({ unit: symbol, maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 20 }).map((any) => any.replaceAll('\0', '')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (numbers) => {
        expect(await keysOf(numbers)).toEqual(numbers.map(landNumberKey))
      }),
      { numRuns: 200 },
    )
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => landNumberKey(landNumberKey(text)) === landNumberKey(text)),
    )
  })
})
