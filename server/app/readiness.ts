import { hasRoomToWrite, pingDatabase } from './database/health.ts'
import type { Db } from './database.ts'
import type { Storage } from './files.ts'
import { type StorageFault, storageFault } from './storage-owner.ts'

export type ReadyParts = { db: Db; storage: Storage; data_dir: string; isStopping: () => boolean }

export type Readiness = {
  failing: ('database' | 'storage' | 'disk_room' | 'stopping')[]
  /** Null where there is no fault, and where nobody knows because the database is away. */
  storage: StorageFault | 'unreachable' | null
}

/** Finds what keeps this server from serving: nothing while it is ready. */
export async function readinessOf({ db, storage, data_dir, isStopping }: ReadyParts): Promise<Readiness> {
  const [database, files] = await Promise.allSettled([pingDatabase(db), storageFault(db, storage)])
  const fault = files.status === 'fulfilled' ? files.value : ('unreachable' as const)
  // Without the database nobody knows whose files they are: the database alone is named.
  const storage_fault = database.status === 'rejected' ? null : fault
  const room = database.status === 'rejected' || (await hasRoomToWrite(db, data_dir))
  return {
    failing: [
      ...(database.status === 'rejected' ? (['database'] as const) : []),
      ...(storage_fault === null ? [] : (['storage'] as const)),
      ...(room ? [] : (['disk_room'] as const)),
      ...(isStopping() ? (['stopping'] as const) : []),
    ],
    storage: storage_fault,
  }
}
