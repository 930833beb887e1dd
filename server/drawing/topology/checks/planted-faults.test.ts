import { expect, it } from 'vitest'
import { faultKinds } from '#contract/drawing/topology-rules.ts'
import { startApp } from '#test/harness.ts'
import { checkAll, drawParcels } from '#test/topology/checks.ts'
import { differenceFrom, plantFaults, recordAsDrawn } from '#test/topology/planted-faults.sql.ts'

const { db, person } = await startApp()
const { id: admin_id } = await person('admin')

it('a check finds all planted faults, and nothing in parcels that fit together', {
  timeout: 240_000,
}, async () => {
  await drawParcels(db, 800)
  await recordAsDrawn(db)
  expect(await checkAll(db, admin_id)).toMatchObject({ state: 'done', done: 10, failed: 0, found: 0 })
  const planted = await plantFaults(db, { each: 10, seed: 'planted faults' })
  const run = await checkAll(db, admin_id, { everything: false })
  expect(await differenceFrom(db, planted)).toEqual({ missed: [], too_many: [] })
  expect(run).toMatchObject({ state: 'done', failed: 0, found: 10 * faultKinds.length })
})
