// npm run lint: what a file shows by itself. With `--all` also what only all files together show: imports against the
// walls between rooms, and code that nobody uses. As many programs run at once as the machine has cores.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const node = 'node --disable-warning=ExperimentalWarning'
const whole = [
  'knip --no-progress',
  'depcruise --config tools/rooms.cjs --output-type err contract server web demo providers test assure bench e2e',
]
const single = [
  'biome check --error-on-warnings .',
  `${node} tools/tables/main.ts --check`,
  `${node} tools/texts.mjs`,
  `${node} tools/names.mjs`,
  `${node} tools/references.mjs`,
  `${node} tools/lockfile.mjs --check`,
  `${node} tools/node-checksums.mjs`,
  `${node} tools/settings/main.ts --check`,
  `${node} tools/migrations/main.ts --check`,
  `${node} tools/texts/main.ts --check`,
]
const waiting = process.argv.includes('--all') ? [...whole, ...single] : single

/** Runs one program and prints what it said once it has ended, so that two at once do not mix. */
function run(command) {
  return new Promise((resolve) => {
    const [program, ...args] = command.split(' ')
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      if (status !== 0) {
        console.error(`lint: ${command} found something`)
        process.exitCode = 1
      }
      resolve()
    })
  })
}

async function runNext() {
  for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) await run(command)
}

await Promise.all(Array.from({ length: availableParallelism() }, runNext))
