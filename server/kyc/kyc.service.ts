import type { Db } from '#server/app/database.ts'
import { latestKycOf } from './kyc.sql.ts'

/** Whether a person's identity was proven: land development tax is paid only then (specification §6). */
export const isIdentityProven = async (db: Db, user_id: number): Promise<boolean> =>
  (await latestKycOf(db, user_id))?.status === 'success'
