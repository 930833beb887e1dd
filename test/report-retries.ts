import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Adds a test that needed another try to the file of `RETRIES_FILE`, with the reason of its first failure. */
export function recordRetry(test: TestCase) {
  const file = process.env['RETRIES_FILE']
  const [error] = test.result().errors ?? []
  if (file) appendFileSync(file, `${test.fullName}: ${error?.message.split('\n')[0] ?? 'no reason'}\n`)
}

/** Records each test that the same run tried again. */
export default class ReportRetries implements Reporter {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.retryCount) recordRetry(test)
  }
}
