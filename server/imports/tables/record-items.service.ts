import type { Db } from '#server/app/database.ts'
import type { PartOfImport } from '../import-kind.ts'
import { itemsOfPart, storeWritten } from './record-items.sql.ts'

/** The new and changed records of a part, for kinds of other rooms that write them one by one. */
export const recordsOfPart = (trx: Db, part: PartOfImport) => itemsOfPart(trx, part)

/** Stores which record was written for an item, with its version. */
export const storeWrittenRecord = (trx: Db, import_id: number, written: Parameters<typeof storeWritten>[2]) =>
  storeWritten(trx, import_id, written)
