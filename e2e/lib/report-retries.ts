import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Adds each failed try that is repeated to the file of `RETRIES_FILE`, with its reason. */
export default class ReportRetries implements Reporter {
  readonly file = process.env['RETRIES_FILE']

  onTestEnd({ title, retries }: TestCase, { status, retry, error }: TestResult) {
    if (!this.file || status === 'passed' || status === 'skipped' || retry >= retries) return
    const [reason = ''] = stripVTControlCharacters(error?.message ?? status).split('\n')
    appendFileSync(this.file, `${title}: ${reason}\n`)
  }

  printsToStdio() {
    return false
  }
}
