import { hasDiskRoom } from './database/disk-room.ts'
import { hasRoom } from './database/embedded/space-guard.ts'
import { pingDatabase } from './database/health.ts'
import type { Db } from './database.ts'
import type { Storage } from './files.ts'
import { type StorageFault, storageFault } from './storage-owner.ts'

export type ReadyParts = { db: Db; storage: Storage; data_dir: string; isStopping: () => boolean }

export type Readiness = {
  /** What this server itself lacks: a balancer sends it nothing. */
  failing: ('database' | 'disk_room' | 'stopping')[]
  /** What all servers share and lack: each goes on with the rest, since another server would be no better. */
  degraded: ('storage' | 'database_room')[]
  /** Null where there is no fault, and where nobody knows because the database is away. */
  storage: StorageFault | 'unreachable' | null
}

/** Finds what keeps this server from serving, and what it cannot do meanwhile. */
export async function readinessOf({ db, storage, data_dir, isStopping }: ReadyParts): Promise<Readiness> {
  const [database, files] = await Promise.allSettled([pingDatabase(db), storageFault(db, storage)])
  const is_away = database.status === 'rejected'
  const fault = files.status === 'fulfilled' ? files.value : ('unreachable' as const)
  // Without the database nobody knows whose files they are: the database alone is named.
  const storage_fault = is_away ? null : fault
  return {
    failing: [
      ...(is_away ? (['database'] as const) : []),
      ...(is_away || (await hasRoom(data_dir)) ? [] : (['disk_room'] as const)),
      ...(isStopping() ? (['stopping'] as const) : []),
    ],
    degraded: [
      ...(storage_fault === null ? [] : (['storage'] as const)),
      ...(is_away || (await hasDiskRoom(db)) ? [] : (['database_room'] as const)),
    ],
    storage: storage_fault,
  }
}
