import type { Language } from '#contract/digits.ts'
import type { Role } from '#contract/identity/identity.ts'
import type {
  BuiltOn,
  ChosenColumns,
  Import,
  ImportFault,
  ImportKindId,
  TableOptions,
} from '#contract/imports/imports.ts'
import type { Db, Tables } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import type { ChoicesBefore, ImportRow, TableFacts } from './imports.sql.ts'

export type { ImportRow, TableFacts }

/** Some records of an import by their number, written together. */
export type PartOfImport = { import_id: number; first: number; last: number }

/** The author of the writes, their moment, and the reason that is in the register. */
export type Writing = { author_id: number; author_role: Role; at: Date; reason: string }

export type ImportCheck = {
  db: Db
  storage: Storage
  /** Upazilas that the author may write in. */
  offices: Offices
  author: { id: number; role: Role }
  /** Renews the claim and stores the progress; false where another server has the import by now. */
  renew: (done: number) => Promise<boolean>
  /** Choices that the author last made for a file of this kind with the same columns. */
  choicesBefore: (found: readonly string[]) => Promise<ChoicesBefore>
  store: (found: FoundInFile) => Promise<unknown>
}

/** Facts of a file that are stored before its records are. */
export type FoundInFile = {
  total?: number
  found_columns?: string[]
  chosen_columns?: ChosenColumns | null
  options?: TableOptions
  table_facts?: TableFacts
}

/** One kind of records that come in a file. Its room provides it; `server/imports` does what all kinds share. */
export type ImportKind = {
  id: ImportKindId
  /** Fields of a file with the column that each is read from. */
  columns: (row: ImportRow, language: Language) => Import['columns']
  /**
   * Reads the file and stores its records with what they are to the register. Answers why the file cannot be read, or
   * `lost` where another server has the import by now.
   */
  check: (row: ImportRow, work: ImportCheck) => Promise<ImportFault | 'lost' | null>
  /** Number of records in the register that changed since the check. */
  changedSince: (trx: Db, import_id: number) => Promise<number>
  /** Writes new and changed records; answers how many. */
  enter: (trx: Db, part: PartOfImport, writing: Writing) => Promise<number>
  /** Puts the register back as it was; answers how many records. */
  undo: (trx: Db, part: PartOfImport, writing: Writing) => Promise<number>
  /** Records that were changed or used since they were entered. */
  builtOn: (trx: Db, import_id: number) => Promise<BuiltOn & { count: number }>
  /** The first refused records with their reasons in English, for the command line. */
  refused: (db: Db, import_id: number) => Promise<string[]>
  /** True if entering and undoing ask for the password of the person, as the form of these records does. */
  asks_password?: boolean
  /** Refuses who must neither enter nor undo an import that is theirs to see. */
  refuseActor?: (db: Db, import_id: number, actor_id: number) => Promise<void>
  /** Tables of the database that grow by an import. */
  tables: readonly (keyof Tables)[]
}

/** Records that are written in one statement: a second or two on a slow database, which then reports the progress. */
const at_once = 1000

/** The records of an import in parts, in their order. */
export function* partsOfImport(import_id: number, total: number): Generator<PartOfImport> {
  for (let first = 1; first <= total; first += at_once) yield { import_id, first, last: first + at_once - 1 }
}
