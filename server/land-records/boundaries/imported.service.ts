import type { Db } from '#server/app/database.ts'
import { addImportedDags, drawImported, type RowsOfImport, undrawImported } from './imported.sql.ts'

type Import = RowsOfImport & { drawn_by: number; at: Date }

/** Makes the new dags of some rows and draws the changed ones, inside the transaction; what was drawn before stays. */
export async function enterImported(trx: Db, entering: Import & { reason: string }): Promise<void> {
  await addImportedDags(trx, entering)
  await drawImported(trx, entering)
}

/** Undoes some rows of an import: their new dags are gone, the others have the boundary that they had before it. */
export const undoImported = (trx: Db, undoing: Import): Promise<number> => undrawImported(trx, undoing)
