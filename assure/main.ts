import { parseArgs } from 'node:util'
import { r14, r15, r16 } from './authorization.ts'
import { fuzz } from './fuzz.ts'
import { keys } from './keys-rotation.ts'
import { overload } from './overload.ts'
import { plans } from './plans.ts'
import { r1 } from './r1-kill.ts'
import { r2 } from './r2-kill-postgres.ts'
import { r4 } from './r4-second-process.ts'
import { r10 } from './r10-idempotency.ts'
import { r22 } from './r22-graceful-stop.ts'
import type { Extent, Run, Verdict } from './run.ts'
import { s3 } from './s3-same-time.ts'
import { s4 } from './s4-brute-force.ts'
import { s5 } from './s5-uploads.ts'
import { s7 } from './s7-csv.ts'
import { steadyMemory } from './steady-memory.ts'

const runs: Run[] = [r1, r2, r4, r22, s3, s4, s5, r10, r14, r15, r16, s7, keys, fuzz, overload, plans, steadyMemory]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false }, seed: { type: 'string' } },
})

const unknown = positionals.filter((name) => !runs.some((run) => run.name === name))
if (unknown.length > 0) {
  console.error(`There is no run called ${unknown.join(', ')}. There are ${runs.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const seed = values.seed ?? (values.small ? '1' : String(Date.now()))
const chosen = positionals.length === 0 ? runs : runs.filter(({ name }) => positionals.includes(name))

async function verdictOn(run: Run, extent: Extent): Promise<Verdict> {
  try {
    return await run.run(extent)
  } catch (error) {
    return { figures: error instanceof Error ? (error.stack ?? error.message) : String(error), outcome: 'failed' }
  }
}

console.log(`seed ${seed}`)
const outcomes: Verdict['outcome'][] = []
for (const run of chosen) {
  const { figures, outcome } = await verdictOn(run, { small: values.small, seed })
  console.log(`${run.title}: ${outcome === 'skipped' ? 'skipped, ' : ''}${figures}`)
  outcomes.push(outcome)
}
const count = (outcome: Verdict['outcome']) => outcomes.filter((each) => each === outcome).length
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exit(count('failed') > 0 ? 1 : 0)
