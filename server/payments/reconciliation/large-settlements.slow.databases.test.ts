import { expect, it } from 'vitest'
import { csvOf } from '#test/imports.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { addPayments, linesWithDifferences, reconcilerOf } from '#test/settlements.ts'

const { place, admin, person, ...ground } = await landTaxGround()
const { compare, differences, accept } = reconcilerOf(ground, admin.token)

// `assure -- money` compares 100,000.
const count = Number(process.env['SETTLEMENT_LINES'] ?? 20_000)

it(`${count} lines with 50 planted differences have those and no other`, { timeout: 900_000 }, async () => {
  const day = '2026-02-03'
  const { id: user_id } = await person()
  const paid = await addPayments(ground.db, { count, day, user_id, office_id: place.upazila_id })
  const { rows, planted } = linesWithDifferences(paid, day, 10)
  const file = await compare(csvOf(rows))
  expect(file).toMatchObject({ state: 'ready', line_count: rows.length, first_day: day, last_day: day })
  expect((await differences(file.id)).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(planted)
  expect(planted).toHaveLength(50)
  const [{ payout, net }] = file.payouts
  expect((await accept(file.id, [{ payout, amount: net }])).status).toBe(200)
})
