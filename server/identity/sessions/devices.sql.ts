import { sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db } from '#server/app/database.ts'

/** Max known devices of one account; a new one replaces the one used longest ago. */
const max_devices = 20

export const isDeviceOf = async (db: Db, user_id: number, device_hash: Uint8Array): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('device_hash', '=', device_hash)
    .executeTakeFirst()) !== undefined

/** True if some account knows this device: then this server issued its id. */
export const isDeviceOfAnybody = async (db: Db, device_hash: Uint8Array): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', device_hash)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function insertDevice(trx: Db, user_id: number, device_hash: Uint8Array): Promise<void> {
  await sql`insert into known_devices (user_id, device_hash) values (${user_id}, ${device_hash})
    on conflict (user_id, device_hash) do update set last_used_at = now()`.execute(trx)
  await sql`delete from known_devices where user_id = ${user_id} and device_hash in (
    select device_hash from known_devices where user_id = ${user_id}
    order by last_used_at desc, created_at desc offset ${max_devices})`.execute(trx)
}

/** Forgets the devices of an account, but for the one in use. */
export const forgetDevices = (trx: Db, user_id: number, but_hash: Uint8Array | null) =>
  trx
    .deleteFrom('known_devices')
    .where('user_id', '=', user_id)
    .$if(but_hash !== null, (rows) => rows.where('device_hash', '<>', but_hash ?? new Uint8Array()))
    .execute()

/** A device that was not used for long is a stranger again. */
export const deleteUnusedDevices = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'known_devices', age: sql`last_used_at` }, before, most)
