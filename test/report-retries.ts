import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Adds each test that needed another try to the file of `RETRIES_FILE`, with the reason of its first failure. */
export default class ReportRetries implements Reporter {
  readonly file = process.env['RETRIES_FILE']

  onTestCaseResult(test: TestCase) {
    if (!this.file || !test.diagnostic()?.retryCount) return
    const [error] = test.result().errors ?? []
    appendFileSync(this.file, `${test.fullName}: ${error?.message.split('\n')[0] ?? 'no reason'}\n`)
  }
}
