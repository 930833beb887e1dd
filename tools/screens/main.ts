// Runs the screen tests: `npm run screens [FILE…]`. In CI a file that fails runs once more in a new browser: one that is
// busy can stop drawing for good, and in the same page every further test would fail.
import { startVitest, type TestModule } from 'vitest/node'
import { recordRetry } from '#test/report-retries.ts'

async function runScreens(files: string[]) {
  const { state } = await startVitest('test', files, { run: true, watch: false, project: 'screens' })
  const modules = state.getTestModules()
  return { failed: modules.filter((module) => !module.ok()), ran: modules.length, errors: state.getUnhandledErrors() }
}

function recordRetries(module: TestModule) {
  const tests = [...module.children.allTests('failed')]
  if (tests.length === 0) recordRetry(module.relativeModuleId, module.errors())
  for (const test of tests) recordRetry(test.fullName, test.result().errors)
}

const { failed, errors } = await runScreens(process.argv.slice(2))
if (process.env['CI'] !== undefined && failed.length > 0 && errors.length === 0) {
  console.log('── screen tests once more, in a new browser')
  process.exitCode = 0
  const again = await runScreens(failed.map(({ moduleId }) => moduleId))
  if (again.ran < failed.length || again.failed.length > 0) process.exitCode = 1
  else failed.forEach(recordRetries)
}
