import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Run, Verdict } from './run.ts'

const most_at_once = 3
const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Small runs, each in a process of its own, a few at once; those that need the machine for themselves come first. */
export async function sideBySide(runs: readonly Run[], seed: string): Promise<Verdict['outcome'][]> {
  const outcomes: Verdict['outcome'][] = []
  for (const run of runs) if (run.alone) outcomes.push(await small(run, seed))
  const waiting = runs.filter(({ alone }) => !alone)
  const work = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) outcomes.push(await small(run, seed))
  }
  await Promise.all(Array.from({ length: most_at_once }, work))
  return outcomes
}

/** Prints all that the run says once it has ended, so that no two are mixed. */
async function small({ name }: Run, seed: string): Promise<Verdict['outcome']> {
  const child = spawn(process.execPath, [...process.execArgv, main, '--small', '--seed', seed, name])
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text))
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  // The seed and the count are said once for all runs.
  console.log(said.replaceAll(/^(seed .*|[0-9]+ passed, [0-9]+ failed)\n/gm, '').trimEnd())
  if (status !== 0) return 'failed'
  return said.includes('): skipped, ') ? 'skipped' : 'passed'
}
