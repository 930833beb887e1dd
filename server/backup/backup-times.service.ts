import type { Db } from '#server/app/database.ts'
import { lastBackup } from './records.sql.ts'

/** Moments of the last backup and of the last trial to restore one; null if never. */
export async function backupTimes(db: Db): Promise<{ made_at: string | null; rehearsed_at: string | null }> {
  const [made, rehearsed] = [await lastBackup(db, 'made'), await lastBackup(db, 'rehearsed')]
  return { made_at: made?.at ?? null, rehearsed_at: rehearsed?.at ?? null }
}
