import { stat } from 'node:fs/promises'
import { dhakaDay } from '#contract/dates.ts'
import type { CopyTables } from '#server/app/database/table-copies.ts'
import { type Db, now } from '#server/app/database.ts'
import { audit_heads, folderStorage, type Storage } from '#server/app/files.ts'
import { leaseHolder, runWithLease } from '#server/app/job-leases.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { BackupSettings } from '#server/app/settings/storage-settings.ts'
import { openObjects, type StorageSettings } from '#server/app/storage-place.ts'
import { version } from '#server/app/version.ts'
import { type Archive, archiveIn } from './archive.ts'
import { backUp } from './back-up.service.ts'
import { prune } from './prune.service.ts'
import { lastBackup, recordBackup } from './records.sql.ts'
import { BackupRefused } from './sealing.ts'

export type BackupParts = {
  db: Db
  copyTables: CopyTables
  storage: Storage
  data_dir: string
  secret: SecretKeys
  settings: BackupSettings
  say: (line: string) => void
}

const lease_ms = 15 * 60_000

/** Backups of this database in one archive, one at a time on all servers. */
export function makeBackups(parts: BackupParts) {
  const { db, copyTables, storage, data_dir, secret, settings, say } = parts
  const { name, recipient, keep_days } = settings
  const stopping = new AbortController()
  const archive = archiveIn(openObjects(settings.place), stopping.signal)

  /** Writes a backup, then removes those that are too old. Throws `BackupRefused` while another one is written. */
  async function make(): Promise<void> {
    const lease = { db, holder: leaseHolder(), lease_ms }
    const ran = await runWithLease(lease, { name: 'back up', every_ms: 0, run: makeOne })
    if (!ran) throw new BackupRefused('Another backup is being written.')
  }

  async function makeOne(): Promise<void> {
    await refuseAbsentFolder(settings.place)
    const noted = newestHeads([
      ...(await storage.readLines(audit_heads)),
      ...(await folderStorage(data_dir).readLines(audit_heads)),
    ])
    const is_new_archive = (await lastBackup(db, 'made'))?.archive !== name
    const { id, made_at } = await backUp({
      copyTables,
      storage,
      archive,
      recipient,
      secret,
      audit_heads: noted,
      is_new_archive,
      say,
      version,
    })
    await recordBackup(db, 'made', { id, at: made_at, archive: name })
    const removed = await prune(archive, { at: new Date(made_at), keep_days })
    if (removed > 0) say(`${removed} older backups removed`)
  }

  /** Writes the backup of today once its hour in Dhaka has come. */
  async function makeDaily(): Promise<void> {
    const at = await now(db)
    if (dhakaHour(at) < settings.hour) return
    const last = await lastBackup(db, 'made')
    if (last?.archive === name && dhakaDay(new Date(last.at)) === dhakaDay(at)) return
    await make()
  }

  return {
    make,
    makeDaily,
    stop: () => stopping.abort(new BackupRefused('The server stops: the backup is not whole.')),
  }
}

/** Bangladesh is six hours ahead of UTC all year. */
const dhakaHour = (at: Date) => (at.getUTCHours() + 6) % 24

/** The archive of some settings, for reading. Throws `BackupRefused` where its folder is not there. */
export async function archiveOf({ place }: Pick<BackupSettings, 'place'>): Promise<Archive> {
  await refuseAbsentFolder(place)
  return archiveIn(openObjects(place))
}

/** A folder of backups is never made: an absent one is a disk that is not mounted. */
async function refuseAbsentFolder(place: StorageSettings): Promise<void> {
  if (!('folder' in place)) return
  const found = await stat(place.folder).catch(() => null)
  if (!found?.isDirectory())
    throw new BackupRefused(`The folder ${place.folder} is not there. Make it, or mount the disk of the backups.`)
}

type Head = { lane: number; lane_number: number }

/** The newest noted end of each lane: its hash stands for all before it. */
export function newestHeads(lines: readonly string[]): string[] {
  const newest = new Map<number, { lane_number: number; line: string }>()
  for (const line of lines) {
    const { lane, lane_number }: Head = JSON.parse(line)
    if (lane_number > (newest.get(lane)?.lane_number ?? 0)) newest.set(lane, { lane_number, line })
  }
  return [...newest.values()].map(({ line }) => line)
}
