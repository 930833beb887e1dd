import { runProgram } from '#test/run-program.ts'

type Report = { testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[] }

/** Runs a slow test at the size that its settings name; answers its tests, or what it said instead of running. */
export async function runSlowTest(file: string, settings: NodeJS.ProcessEnv) {
  const { out, errors } = await runProgram(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', 'slow', '--reporter', 'json', file],
    { ...settings, HOME: process.env['HOME'] },
  )
  const start = out.indexOf('{"num')
  if (start < 0) return { tests: [], fault: errors.slice(-2000) }
  const { testResults }: Report = JSON.parse(out.slice(start))
  return { tests: testResults.flatMap(({ assertionResults }) => assertionResults), fault: null }
}
