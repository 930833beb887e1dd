import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Adds what needed another try to the file of `RETRIES_FILE`, with the reason of its first failure. */
export function recordRetry(name: string, [error]: readonly { message: string }[] = []) {
  const file = process.env['RETRIES_FILE']
  if (file) appendFileSync(file, `${name}: ${error?.message.split('\n')[0] ?? 'no reason'}\n`)
}

/** Records each test that the same run tried again. */
export default class ReportRetries implements Reporter {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.retryCount) recordRetry(test.fullName, test.result().errors)
  }
}
