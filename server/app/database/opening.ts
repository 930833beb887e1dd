import type { Kysely } from 'kysely'
import type { Replica } from './replica/replica.ts'
import type { CopyTables } from './table-copies.ts'
import type { Tables } from './tables.ts'

/** Connections of a pool: the most that it opens, those that are open, those without work, and who waits for one. */
export type PoolState = { max: number; open: number; idle: number; waiting: number }

export type OpenDatabase = {
  db: Kysely<Tables>
  kind: 'embedded' | 'postgres'
  /** Connections to PostgreSQL; the embedded database has none. */
  pool?: () => PoolState
  /** Replica for reads that may be late, if the settings name one. */
  replica?: Replica
  /** Copies whole tables, of one moment and in one transaction. */
  copyTables: CopyTables
  /** Ends all connections and frees the data folder. */
  close: () => Promise<void>
}

export type Opening = {
  say: (text: string) => void
  onDeath: (error: Error) => void
  /** False leaves the schema as it is. */
  migrates?: boolean
}
