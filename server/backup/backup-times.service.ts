import type { Db } from '#server/app/database.ts'
import { lastBackup } from './records.sql.ts'

/** When the last backup was written, and when one was last restored for trial; null if never. */
export async function backupTimes(db: Db): Promise<{ made_at: string | null; rehearsed_at: string | null }> {
  const [made, rehearsed] = [await lastBackup(db, 'made'), await lastBackup(db, 'rehearsed')]
  return { made_at: made?.at ?? null, rehearsed_at: rehearsed?.at ?? null }
}
