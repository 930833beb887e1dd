import type { Db } from '#server/app/database.ts'
import { addImportedDags, drawImported, undrawImported } from './imported.sql.ts'

type Import = { import_id: number; drawn_by: number; at: Date }

/** Makes the new dags of an import and draws its changed ones, inside the transaction; what was drawn before stays. */
export async function enterImported(trx: Db, entering: Import & { reason: string }): Promise<void> {
  await addImportedDags(trx, entering)
  await drawImported(trx, entering)
}

/** Undoes an import: its new dags are gone, the others have the boundary that they had before it. */
export const undoImported = (trx: Db, undoing: Import): Promise<void> => undrawImported(trx, undoing)
