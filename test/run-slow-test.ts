import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

type Report = { testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[] }

/** Runs a slow test at the size that its settings name; answers its tests, or what it said instead of running. */
export async function runSlowTest(file: string, settings: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(join(tmpdir(), 'jomi-slow-test-'))
  const report = join(folder, 'report.json')
  try {
    const { out, errors } = await runProgram(
      'node_modules/vitest/vitest.mjs',
      ['run', '--project', 'slow', '--reporter', 'json', `--outputFile=${report}`, file],
      { ...settings, HOME: process.env['HOME'] },
    )
    const text = await readFile(report, 'utf8').catch(() => null)
    if (text === null) return { tests: [], fault: `no report of ${file}: ${(errors || out).slice(-2000)}` }
    const { testResults }: Report = JSON.parse(text)
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    return { tests, fault: tests.length === 0 ? `no test ran in ${file}: ${errors.slice(-2000)}` : null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
