import { afterAll, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { drawParcels } from '#test/topology/checks.ts'
import { forgetBoundaries, storeBoundaries } from '#test/topology/random-edits.sql.ts'
import { expectSameAfterEdits } from '#test/topology/same-after-edits.ts'

const { db, person } = await startApp()
const { id: admin_id } = await person('admin')
await drawParcels(db, 320)
await storeBoundaries(db)
afterAll(() => forgetBoundaries(db))

it('a check of changes finds the same as a full check, after 1,000 random edits', {
  timeout: 240_000,
}, async () => {
  const { most_found } = await expectSameAfterEdits(db, admin_id, {
    edits: 1000,
    at_once: 200,
    seed: 63,
  })
  expect(most_found).toBeGreaterThan(50)
})
