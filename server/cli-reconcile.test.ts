import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { csvOf } from '#test/imports.ts'
import { addPayments, lineOf, stranger } from '#test/settlements.ts'
import { testFolder } from '#test/temporary-folder.ts'
import type { OpenDatabase } from './app/database.ts'
import { BadUse } from './cli-command.ts'
import { reconcileCommand } from './cli-reconcile.ts'
import { ReconciliationRefused } from './payments/reconciliation/reconcile-file.service.ts'

const { db, land, person, storage } = await startApp()
const admin = await person('admin')
const place = await land.place()
const acland = await person('acland', [place.office_code])
const { reconcile } = reconcileCommand(
  (_config, act) => act({ db } as OpenDatabase),
  () => storage,
)
const folder = testFolder('settlements')

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)))
})
afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

function fileOf(name: string, rows: Parameters<typeof csvOf>[0]): string {
  const path = join(folder, name)
  writeFileSync(path, csvOf(rows))
  return path
}
const run = (path: string, provider = 'sandbox', email = admin.email) =>
  reconcile?.run([path, '--provider', provider, '--email', email])

it('reconcile names each difference with its next step, and ends with 1', async () => {
  const day = '2025-03-01'
  const paid = await addPayments(db, { count: 2, day, user_id: admin.id, office_id: place.upazila_id })
  const lines = paid.map((each) => lineOf(each, { day, payout: 'PO-A' }))
  await run(fileOf('right.csv', lines))
  expect(process.exitCode).toBeUndefined()
  expect(said.join('\n')).toMatch(
    /File \d+: 2 lines, 2025-03-01 to 2025-03-01\n {2}payout PO-A: 200\.00 less 3\.00 is 197\.00 BDT\nThe file and the ledger say the same\./,
  )
  said.length = 0
  await run(fileOf('wrong.csv', [lineOf(stranger('STRANGE1'), { day, payout: 'PO-B', net: '99.00' })]))
  expect(process.exitCode).toBe(1)
  expect(said.join('\n')).toContain(
    'line 2: The provider took it, we do not know it. STRANGE1: there 100.00 BDT, here nothing\n    Search the payments',
  )
  expect(said.join('\n')).toContain('not to be posted: other_net, line 2')
})

it('reconcile refuses what it cannot compare', async () => {
  const path = fileOf('once.csv', [lineOf(stranger('ONCE'), {})])
  await run(path)
  await expect(run(path)).rejects.toThrow(/sent before\. It is file \d+ on the page/)
  await expect(run(fileOf('odd.csv', [{ a: '1', b: '2' }]))).rejects.toThrow(/column/)
  for (const [refused, words] of [
    [() => run(join(folder, 'none.csv')), 'There is no file'],
    [() => run(path, 'paypal'), '--provider is one of bkash'],
    [() => run(path, 'sandbox', acland.email), 'is no admin'],
  ] as const) {
    await expect(refused).rejects.toThrow(ReconciliationRefused)
    await expect(refused).rejects.toThrow(words)
  }
  await expect(reconcile?.run([path])).rejects.toThrow(BadUse)
  await expect(reconcile?.run(['--provider', 'bkash'])).rejects.toThrow('Which file?')
})
