import type { Db } from '#server/app/database.ts'
import { addImportedDags, drawImported, type RowsOfImport, undrawImported } from './imported.sql.ts'

type Import = RowsOfImport & { drawn_by: number; at: Date }

/** Parcels that are written in one statement: a second or two on a slow database, which says then how far it is. */
const at_once = 1000

/** The rows of an import in parts, each to be written by itself, one after the other. */
export function* partsOfImport(import_id: number, total: number): Generator<RowsOfImport> {
  for (let first_row = 1; first_row <= total; first_row += at_once)
    yield { import_id, first_row, last_row: first_row + at_once - 1 }
}

/** Makes the new dags of some rows and draws the changed ones, inside the transaction; what was drawn before stays. */
export async function enterImported(trx: Db, entering: Import & { reason: string }): Promise<void> {
  await addImportedDags(trx, entering)
  await drawImported(trx, entering)
}

/** Undoes some rows of an import: their new dags are gone, the others have the boundary that they had before it. */
export const undoImported = (trx: Db, undoing: Import): Promise<number> => undrawImported(trx, undoing)
