import { expect, it } from 'vitest'
import { runSlowTest } from './run-slow-test.ts'

it('a slow test is run at the size that its settings name, and its result is read', async () => {
  const file = 'server/payments/reconciliation/large-settlements.slow.databases.test.ts'
  const title = '300 lines with 50 planted differences have those and no other'
  expect(await runSlowTest(file, { SETTLEMENT_LINES: '300' })).toMatchObject({
    fault: null,
    tests: [{ title, status: 'passed' }],
  })
})

it('a test that fails is read with its reason', async () => {
  const file = 'server/payments/reconciliation/large-settlements.slow.databases.test.ts'
  const { tests, fault } = await runSlowTest(file, { SETTLEMENT_LINES: '15' })
  expect([fault, tests[0]?.status]).toEqual([null, 'failed'])
  expect(tests[0]?.failureMessages[0]).toMatch(/\w/)
})

it('a file that is no slow test is a fault', async () => {
  const { tests, fault } = await runSlowTest('test/no-such-file.slow.test.ts', {})
  expect([tests, fault]).toEqual([[], expect.stringContaining('test/no-such-file.slow.test.ts')])
})
