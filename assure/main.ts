import { parseArgs } from 'node:util'
import { behindAProxy } from './behind-a-proxy.ts'
import { bruteForce } from './brute-force.ts'
import { failover } from './cluster/failover.ts'
import { rollingUpgrade } from './cluster/rolling-upgrade.ts'
import { container } from './container/container.ts'
import { equalAnswerTimes } from './equal-answer-times.ts'
import { gdal } from './gdal.ts'
import { gracefulStop } from './graceful-stop.ts'
import { hostileRequests } from './hostile-requests.ts'
import { hostileUploads } from './hostile-uploads.ts'
import { imports } from './imports.ts'
import { installAsDocumented } from './install-as-documented.ts'
import { installedPackage } from './installed-package.ts'
import { interruptedUpgrade } from './interrupted-upgrade/interrupted-upgrade.ts'
import { killEmbedded } from './kill-embedded.ts'
import { killPostgres } from './kill-postgres.ts'
import { money } from './money.ts'
import { mutations } from './mutations.ts'
import { officersDay } from './officers-day/officers-day.ts'
import { onlyOneOf } from './only-one-of.ts'
import { overload } from './overload.ts'
import { pooler } from './pooler.ts'
import { queryPlans } from './query-plans.ts'
import { replicas } from './replicas/replicas.ts'
import { restoredCopy } from './restored-copy.ts'
import { rotatedKeys } from './rotated-keys.ts'
import { roundTrip } from './round-trip/round-trip.ts'
import { type Extent, type Run, seconds, type Verdict } from './run.ts'
import { secondProcess } from './second-process.ts'
import { sideBySide } from './side-by-side.ts'
import { slowPhone } from './slow-phone/slow-phone.ts'
import { soak } from './soak/soak.ts'
import { stoppedDatabase } from './stopped-database.ts'
import { strangersPath } from './strangers-path/strangers-path.ts'
import { taskSteps } from './task-steps.ts'

// Small runs start in this order, some at once: the long ones first, so that none is alone at the end.
const runs: Run[] = [
  slowPhone,
  queryPlans,
  mutations,
  killEmbedded,
  onlyOneOf,
  money,
  installAsDocumented,
  gdal,
  officersDay,
  hostileRequests,
  gracefulStop,
  imports,
  roundTrip,
  killPostgres,
  secondProcess,
  bruteForce,
  rotatedKeys,
  restoredCopy,
  pooler,
  replicas,
  behindAProxy,
  hostileUploads,
  soak,
  equalAnswerTimes,
  overload,
  taskSteps,
  installedPackage,
  container,
  failover,
  rollingUpgrade,
  strangersPath,
  stoppedDatabase,
  interruptedUpgrade,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    seed: { type: 'string' },
    dags: { type: 'string' },
    from: { type: 'string' },
  },
})

const unknown = positionals.filter((name) => !runs.some((run) => run.name === name))
if (unknown.length > 0) {
  console.error(`There is no run called ${unknown.join(', ')}. There are ${runs.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const seed = values.seed ?? (values.small ? '1' : String(Date.now()))
const isChosen = ({ name, small }: Run) =>
  positionals.length > 0 ? positionals.includes(name) : small || !values.small
const chosen = runs.filter(isChosen)

async function verdictOn(run: Run, extent: Extent): Promise<Verdict> {
  try {
    return await run.run(extent)
  } catch (error) {
    return { figures: error instanceof Error ? (error.stack ?? error.message) : String(error), outcome: 'failed' }
  }
}

/** Prints the result of a run; returns its outcome. */
async function judged(run: Run): Promise<Verdict['outcome']> {
  const started = performance.now()
  const { figures, outcome } = await verdictOn(run, {
    small: values.small,
    seed,
    dags: values.dags === undefined ? undefined : Number(values.dags),
    from: values.from,
  })
  const took = seconds(performance.now() - started)
  console.log(`${run.title} (${took}): ${outcome === 'skipped' ? 'skipped, ' : ''}${figures}`)
  return outcome
}

async function oneByOne(): Promise<Verdict['outcome'][]> {
  const outcomes: Verdict['outcome'][] = []
  for (const run of chosen) outcomes.push(await judged(run))
  return outcomes
}

console.log(`seed ${seed}`)
// Small runs judge no times: they mostly wait for servers and clocks.
const outcomes = values.small && chosen.length > 1 ? await sideBySide(chosen, seed) : await oneByOne()
const count = (outcome: Verdict['outcome']) => outcomes.filter((each) => each === outcome).length
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exit(count('failed') > 0 ? 1 : 0)
