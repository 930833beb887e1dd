import { type Db, transaction } from '#server/app/database.ts'
import { faultsOfSheet } from '../topology/checks/check-sheet.sql.ts'
import {
  addWarnings,
  allowMinutes,
  clearGround,
  clearWarnings,
  countWarnings,
  drawnSheets,
  groundAsDags,
  layGround,
  warnOfStrays,
} from './warnings.sql.ts'

type Work = { db: Db; boundary_percent: number; isHeld: () => Promise<boolean> }

/**
 * Finds the faults that a boundary check would find once an import is entered, and puts them on it. Sheet by sheet, so
 * that no statement is long; false where another server has the import by now.
 */
export async function warnOfFaults({ db, boundary_percent, isHeld }: Work, import_id: number): Promise<boolean> {
  await clearWarnings(db, import_id)
  await clearGround(db, import_id)
  await layGround(db, import_id)
  await warnOfStrays(db, import_id)
  for (const sheet of await drawnSheets(db, import_id)) {
    const faults = await whileHeld(isHeld, () =>
      transaction(db, async (trx) => {
        await allowMinutes(trx)
        return faultsOfSheet(trx, sheet, boundary_percent, groundAsDags(import_id))
      }),
    )
    await addWarnings(db, import_id, faults)
    if (!(await isHeld())) return false
  }
  await clearGround(db, import_id)
  await countWarnings(db, import_id)
  return true
}

const renew_ms = 60_000

/** Renews the hold of an import while an act of minutes goes on. */
async function whileHeld<T>(isHeld: () => Promise<boolean>, act: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void isHeld().catch(() => undefined), renew_ms)
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}
