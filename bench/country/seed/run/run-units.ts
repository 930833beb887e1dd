import type { Say } from '#demo/geography/load.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { doneUnits, recordDone } from './seed-state.sql.ts'

/** A piece of the work: all of it or nothing, recorded together with its rows. */
export type Unit = {
  name: string
  run: (trx: Db) => Promise<unknown>
}

/** Units that are independent; the next phase waits for all of them. */
export type Phase = { name: string; units: Unit[] }

const report_every_ms = 5_000

/** Runs the units that are not done yet, one on each session at a time, and reports the progress. */
export async function runPhase(sessions: readonly Db[], { name, units }: Phase, say: Say): Promise<void> {
  const [first] = sessions
  if (!first) throw new Error('nobody to load')
  const done = await doneUnits(first)
  const left = units.filter((unit) => !done.has(unit.name))
  if (left.length === 0) return
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  let [finished, reported] = [units.length - left.length, performance.now()]
  const waiting = left.values()
  async function work(session: Db) {
    for (const unit of waiting) {
      await transaction(session, async (trx) => {
        await unit.run(trx)
        await recordDone(trx, unit.name)
      })
      finished += 1
      if (performance.now() - reported < report_every_ms) continue
      reported = performance.now()
      say(`  ${name}: ${Math.floor((finished / units.length) * 100)} %, ${seconds()} s`)
    }
  }
  await Promise.all(sessions.map(work))
  say(`${name}: ${seconds()} s`)
}
