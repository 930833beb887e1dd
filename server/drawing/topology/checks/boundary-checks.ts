import { type Db, isDatabaseAway, now, transaction } from '#server/app/database.ts'
import {
  advanceRun,
  beginRun,
  finishRun,
  lockOpenRun,
  nextSheet,
  type OpenRun,
  openRun,
  recordSheet,
  type SheetOfRun,
} from '../runs.sql.ts'
import { markSheetsForCheck } from './changes.sql.ts'
import { faultsOfSheet } from './check-sheet.sql.ts'
import { moveFaults, storedFaults, writeFaults } from './sheet-faults.sql.ts'
import { compareFaults } from './sheet-faults.ts'

type Ground = {
  db: Db
  boundary_percent: number
  warn: (facts: Record<string, unknown>, text: string) => void
}

/** A turn of the job. Its lease lasts longer than this and the slowest statement together. */
const turn_ms = 10_000

/**
 * Works through the started checks, a sheet at a time. All of a sheet is one transaction with the run's position: a
 * killed server leaves whole sheets, and the next one continues from there.
 */
export function makeBoundaryChecks(ground: Ground) {
  const { db } = ground
  let stopped = false

  /** Works for a while, or until nothing is left. */
  async function work(for_ms = turn_ms): Promise<void> {
    const end = performance.now() + for_ms
    while (!stopped && performance.now() < end) {
      const run = await openRun(db)
      if (!run) return
      await (run.state === 'waiting' ? begin(ground, run) : checkNext(ground, run))
    }
  }

  return {
    work,
    /** So that changes do not gather where nobody checks. */
    markChangedSheets: () => markChangedSheets(db),
    isWaiting: async () => (await openRun(db)) !== undefined,
    /** After the sheet at hand. */
    stop: () => {
      stopped = true
    },
  }
}

async function markChangedSheets(db: Db): Promise<void> {
  while ((await transaction(db, markSheetsForCheck)) > 0);
}

async function begin({ db }: Ground, { id }: OpenRun): Promise<void> {
  await markChangedSheets(db)
  await transaction(db, async (trx) => {
    const run = await lockOpenRun(trx, id)
    if (run?.state === 'waiting') await beginRun(trx, run, await now(trx))
  })
}

async function checkNext(ground: Ground, { id }: OpenRun): Promise<void> {
  let at_hand: SheetOfRun | undefined
  try {
    await transaction(ground.db, async (trx) => {
      const run = await lockOpenRun(trx, id)
      if (!run) return
      at_hand = await nextSheet(trx, run)
      const at = await now(trx)
      if (!at_hand) return finishRun(trx, id, at)
      await advanceRun(trx, id, at_hand, await checkSheet(trx, ground, at_hand, at))
    })
  } catch (error) {
    // One sheet that cannot be checked does not keep the others waiting. It stays among those to be checked.
    if (!at_hand || isDatabaseAway(error)) throw error
    const sheet = at_hand
    ground.warn({ err: error, ...sheet }, 'a sheet could not be checked')
    await transaction(ground.db, async (trx) => {
      if (await lockOpenRun(trx, id)) await advanceRun(trx, id, sheet, 'failed')
    })
  }
}

/** Checks a sheet that is held, and puts on record what became of its faults. */
async function checkSheet(trx: Db, { boundary_percent }: Ground, sheet: SheetOfRun, at: Date) {
  await moveFaults(trx, sheet)
  const found = await faultsOfSheet(trx, sheet, boundary_percent)
  const changes = compareFaults(await storedFaults(trx, sheet), found)
  await writeFaults(trx, sheet, changes, at)
  await recordSheet(trx, sheet, at)
  return { found: changes.added.length, mended: changes.mended.length }
}
