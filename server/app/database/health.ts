import { type Kysely, sql } from 'kysely'
import { hasDiskRoom } from './disk-room.ts'
import { hasRoom } from './embedded/space-guard.ts'

/** Rejected where the database does not answer. */
export const pingDatabase = <Any>(db: Kysely<Any>) => sql`select 1`.execute(db)

/** True if there is room to write, in the data folder and on the database's disk. */
export const hasRoomToWrite = async <Any>(db: Kysely<Any>, data_dir: string): Promise<boolean> =>
  (await hasRoom(data_dir)) && (await hasDiskRoom(db))
