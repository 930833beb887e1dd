// Runs the tests that a change can affect: `npm run test:changed` for uncommitted changes, `npm run test:changed REV`
// for everything since REV. Prints its choice first.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chooseTests } from './choose-tests.ts'
import { importersOf } from './import-graph.ts'

const revision = process.argv[2] ?? 'HEAD'
const lines = (args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const untracked = lines(['ls-files', '--others', '--exclude-standard'])
const changed = [...lines(['diff', '--name-only', '--no-renames', revision]), ...untracked]
const files = [...lines(['ls-files']), ...untracked].filter((file) => existsSync(file))
const choice = chooseTests(changed, files, importersOf(files))

const commands: string[][] = []
if (choice.all !== null) commands.push(['run', 'test:all'])
else if (changed.length > 0) {
  if (choice.types) commands.push(['run', 'typecheck'])
  commands.push(['run', 'lint'])
  if (choice.unit.length > 0)
    commands.push(['run', 'unit', '--', '--project', 'unit', '--project', 'slow', ...choice.unit])
  if (choice.screens.length > 0) commands.push(['run', 'screens', '--', ...choice.screens])
  const specs = choice.journeys.filter((name) => name !== '@core')
  if (choice.journeys.includes('@core')) commands.push(['run', 'journeys', '--', '--grep', '@core'])
  if (specs.length > 0) commands.push(['run', 'journeys', '--', ...specs])
}

const named = (tests: string[]) =>
  tests.length === 0 ? 'none' : `${tests.length}\n${tests.map((each) => `    ${each}`).join('\n')}`
console.log(`${changed.length} files changed since ${revision}`)
if (choice.all !== null) console.log(`${choice.all} can touch everything: all tests`)
else {
  console.log(`  unit and API tests: ${named(choice.unit)}`)
  console.log(`  screen tests: ${named(choice.screens)}`)
  console.log(`  journeys: ${named(choice.journeys)}`)
}

for (const command of commands) {
  console.log(`\nnpm ${command.slice(0, 4).join(' ')}${command.length > 4 ? ' …' : ''}`)
  if (spawnSync('npm', command, { stdio: 'inherit' }).status !== 0) process.exit(1)
}
