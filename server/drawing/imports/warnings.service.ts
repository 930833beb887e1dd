import type { Db } from '#server/app/database.ts'
import { faultsOfSheet } from '../topology/checks/check-sheet.sql.ts'
import {
  addWarnings,
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
    await addWarnings(db, import_id, await faultsOfSheet(db, sheet, boundary_percent, groundAsDags(import_id)))
    if (!(await isHeld())) return false
  }
  await clearGround(db, import_id)
  await countWarnings(db, import_id)
  return true
}
