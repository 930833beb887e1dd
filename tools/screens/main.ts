// Runs the screen tests: `npm run screens [FILE…]`. In CI a file that fails runs once more in a new browser: one that is
// busy can stop drawing for good, and in the same page every further test of it would fail.
import { startVitest, type TestModule } from 'vitest/node'
import { recordRetry } from '../../test/report-retries.ts'

/** More failed files than this are broken, not unlucky. */
const max_files_again = 5

async function runScreens(files: string[]) {
  const { state } = await startVitest('test', files, { run: true, watch: false, project: 'screens' })
  const modules = state.getTestModules()
  return { failed: modules.filter((module) => !module.ok()), ran: modules.length, errors: state.getUnhandledErrors() }
}

const failedTests = ({ children }: TestModule) => [...children.allTests('failed')]

const { failed, errors } = await runScreens(process.argv.slice(2))
const repeats = failed.length > 0 && failed.length <= max_files_again && errors.length === 0
if (process.env['CI'] !== undefined && repeats) {
  console.log('── screen tests once more, in a new browser')
  process.exitCode = 0
  const again = await runScreens(failed.map(({ moduleId }) => moduleId))
  if (again.ran < failed.length || again.failed.length > 0) process.exitCode = 1
  else failed.flatMap(failedTests).forEach(recordRetry)
}
