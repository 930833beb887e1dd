import { type Db, now } from '#server/app/database.ts'
import { auditHeads } from './audit-log.sql.ts'
import { isAsNamed, type StoredEnds } from './stored-ends.ts'
import { fetchStamp, momentOfStamp, type StampAuthority, StampRefused } from './time-stamps.ts'

/** Older ends need no stamp of their own any more: a newer end follows from them. */
const stamped_days = 7
/** A stamp is sought so far back to say how old the last one is. */
const sought_days = 90
const late_ms = 2 * 3_600_000

/** Writes the ends of this hour into the storage, as an object that stays: rules/records.md#audit-log. */
export async function storeEnds(db: Db, ends: StoredEnds): Promise<void> {
  await ends.save(await auditHeads(db), await now(db))
}

/** Has every end of the last week stamped that is not. Throws at the first that fails: it comes again next time. */
export async function stampEnds(db: Db, ends: StoredEnds, authority: StampAuthority): Promise<void> {
  for (const { name } of await ends.unstamped(await now(db), stamped_days))
    await ends.addStamp(name, await fetchStamp(authority, await ends.bytesOf(name)))
}

/**
 * Hour (UTC, as `2026-11-20T10`) of the newest end with a time stamp, null if none of the last 90 days has one; and how
 * many ends have waited for a stamp for two hours.
 */
export async function stampsBehind(db: Db, ends: StoredEnds) {
  const at = await now(db)
  const late = new Date(at.getTime() - late_ms).toISOString().slice(0, 13)
  const waiting = (await ends.unstamped(at, stamped_days)).filter(({ hour }) => hour < late)
  return { last_hour: await ends.lastStamped(at, sought_days), waiting: waiting.length }
}

/** A fault of what is kept outside the database. */
export type EndFault = { hour: string; fault: string }

/**
 * Checks every stored end by its name, and its time stamp where a file of trusted certificates is given. An end whose
 * object is gone while its stamp is there was deleted.
 */
export async function checkEnds(ends: StoredEnds, ca: string | null) {
  const faults: EndFault[] = []
  const counted = { ends: 0, stamps: 0 }
  for await (const { name, hour, bytes, stamp } of ends.all()) {
    if (bytes === null) faults.push({ hour, fault: 'the end is gone, its time stamp is there' })
    else if (!isAsNamed(name, bytes)) faults.push({ hour, fault: 'the end was changed' })
    else counted.ends += 1
    if (bytes === null || stamp === null || ca === null) continue
    const fault = await faultOfStamp(ca, bytes, stamp)
    if (fault === null) counted.stamps += 1
    else faults.push({ hour, fault: `its time stamp does not hold: ${fault}` })
  }
  return { ...counted, faults }
}

async function faultOfStamp(ca: string, bytes: Uint8Array, stamp: Uint8Array): Promise<string | null> {
  try {
    await momentOfStamp(ca, bytes, stamp)
    return null
  } catch (error) {
    if (error instanceof StampRefused) return error.message
    throw error
  }
}
