import { expect, it } from 'vitest'
import { csvOf } from '#test/imports.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { addPayments, linesWithDifferences, reconcilerOf } from '#test/settlements.ts'

const { place, admin, person, ...ground } = await landTaxGround()
const { compare, differences, accept } = reconcilerOf(ground, admin.token)

it('100,000 lines with 50 planted differences have those and no other', { timeout: 600_000 }, async () => {
  const day = '2026-02-03'
  const { id: user_id } = await person()
  const paid = await addPayments(ground.db, { count: 100_000, day, user_id, office_id: place.upazila_id })
  const { rows, planted } = linesWithDifferences(paid, day, 10)
  const bytes = csvOf(rows)
  expect(bytes.length).toBeGreaterThan(10_000_000)
  const begun = performance.now()
  const file = await compare(bytes)
  expect(performance.now() - begun).toBeLessThan(180_000)
  expect(file).toMatchObject({ state: 'ready', line_count: rows.length, first_day: day, last_day: day })
  expect((await differences(file.id)).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(planted)
  expect(planted).toHaveLength(50)
  const [{ payout, net }] = file.payouts
  expect((await accept(file.id, [{ payout, amount: net }])).status).toBe(200)
})
