import { runProgram } from '#test/run-program.ts'
import type { Run, Verdict } from './run.ts'

const max_at_once = 3

/** Small runs, each in a process of its own, a few at once; those that need the whole machine come first. */
export async function sideBySide(runs: readonly Run[], seed: string): Promise<Verdict['outcome'][]> {
  const outcomes: Verdict['outcome'][] = []
  for (const run of runs) if (run.alone) outcomes.push(await small(run, seed))
  const waiting = runs.filter(({ alone }) => !alone)
  const work = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) outcomes.push(await small(run, seed))
  }
  await Promise.all(Array.from({ length: max_at_once }, work))
  return outcomes
}

/** Prints the output of a run after its end, so that no two are mixed. */
async function small({ name }: Run, seed: string): Promise<Verdict['outcome']> {
  const { code, out, errors } = await runProgram('assure/main.ts', ['--small', '--seed', seed, name], process.env)
  process.stderr.write(errors)
  // The seed and the count are printed once for all runs.
  console.log(out.replaceAll(/^(seed .*|\d+ passed, \d+ failed)\n/gm, '').trimEnd())
  if (code !== 0) return 'failed'
  return out.endsWith('0 passed, 0 failed\n') ? 'skipped' : 'passed'
}
