import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { AuditHead } from '#contract/audit/audit.ts'
import { audit_ends } from '#server/app/files.ts'
import type { LastingObjects } from '#server/app/objects/objects.ts'
import { sha256 } from '#server/app/secrets/keys.ts'

/**
 * The ends of all lanes at one hour (UTC), as an object of its own that is never overwritten. Its name has the SHA-256 of
 * its bytes, so that two servers never write different ends under one name.
 */
export type StoredEnd = { name: string; hour: string }

const Content = z.object({ at: z.string(), heads: z.array(AuditHead) })

const ending = { end: '.json', stamp: '.tsr' }
const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
/** Objects that are read at one time. */
const at_once = 16

/** Name of the time stamp beside an end. */
export const stampName = (end: string) => end.slice(0, -ending.end.length) + ending.stamp

/** Hour of an end or a stamp, as `2026-11-20T10`. */
const hourOf = (name: string) => name.slice(audit_ends.length, audit_ends.length + 13).replace('/', 'T')

const sumIn = (name: string) => /-([0-9a-f]{64})\.json$/.exec(name)?.[1]

/** True if an end has the bytes that its name says. */
export const isAsNamed = (name: string, bytes: Uint8Array) => sumIn(name) === sha256(bytes)

export function storedEnds(objects: LastingObjects) {
  const bytesOf = async (name: string) => buffer(await objects.read(name))

  /** Names of what is kept, the oldest first: all of it, or that of some days. */
  async function names(days: readonly string[] | 'all'): Promise<string[]> {
    const folders = days === 'all' ? [audit_ends] : days.map((day) => `${audit_ends}${day}/`)
    const found: string[] = []
    for (const folder of folders) for await (const page of objects.list(folder)) found.push(...page)
    return found.toSorted()
  }

  /** Writes the ends of this hour, unless they are written or nothing was logged since the last ones of these two days. */
  async function save(heads: readonly AuditHead[], at: Date): Promise<void> {
    const moved = heads.filter(({ lane_number }) => lane_number > 0)
    if (moved.length === 0) return
    const kept = (await names(daysTo(at, 2))).filter((name) => name.endsWith(ending.end))
    const hour = at.toISOString().slice(0, 13)
    if (kept.some((name) => hourOf(name) === hour)) return
    const newest = kept.at(-1)
    if (newest && isSame(moved, Content.parse(JSON.parse((await bytesOf(newest)).toString())).heads)) return
    const bytes = Buffer.from(JSON.stringify({ at: at.toISOString(), heads: moved }))
    await objects.create(`${audit_ends}${hour.replace('T', '/')}-${sha256(bytes)}${ending.end}`, bytes)
  }

  /** Every end of every hour; one that cannot be read says nothing here, and is a fault of `audit verify`. */
  async function read(): Promise<AuditHead[]> {
    const heads: AuditHead[] = []
    for (const group of inGroups((await names('all')).filter((name) => name.endsWith(ending.end))))
      for (const bytes of await Promise.all(group.map(bytesOf))) heads.push(...headsIn(bytes))
    return heads
  }

  /** Ends without a time stamp, of some days up to a moment, the oldest first. */
  async function unstamped(at: Date, days: number): Promise<StoredEnd[]> {
    const kept = new Set(await names(daysTo(at, days)))
    return [...kept]
      .filter((name) => name.endsWith(ending.end) && !kept.has(stampName(name)))
      .map((name) => ({ name, hour: hourOf(name) }))
  }

  /** Hour of the newest end that has a time stamp, within some days; null if none has. */
  async function lastStamped(at: Date, days: number): Promise<string | null> {
    const stamp = (await names(daysTo(at, days))).findLast((name) => name.endsWith(ending.stamp))
    return stamp ? hourOf(stamp) : null
  }

  /** Every end with its bytes and those of its stamp, one after the other. */
  async function* all(): AsyncGenerator<StoredEnd & { bytes: Buffer | null; stamp: Buffer | null }> {
    const kept = new Set(await names('all'))
    for (const name of new Set([...kept].map((each) => each.replace(/\.tsr$/, ending.end))))
      yield {
        name,
        hour: hourOf(name),
        bytes: kept.has(name) ? await bytesOf(name) : null,
        stamp: kept.has(stampName(name)) ? await bytesOf(stampName(name)) : null,
      }
  }

  return {
    save,
    read,
    unstamped,
    lastStamped,
    all,
    bytesOf,
    addStamp: (name: string, stamp: Uint8Array) => objects.create(stampName(name), stamp),
  }
}

export type StoredEnds = ReturnType<typeof storedEnds>

function headsIn(bytes: Buffer): AuditHead[] {
  try {
    return Content.parse(JSON.parse(bytes.toString())).heads
  } catch {
    return []
  }
}

const isSame = (one: readonly AuditHead[], other: readonly AuditHead[]) =>
  one.length === other.length &&
  one.every(({ lane, hash }) => other.some((each) => each.lane === lane && each.hash === hash))

/** The days (UTC) up to that of a moment. */
const daysTo = (at: Date, days: number) =>
  Array.from({ length: days }, (_, ago) => new Date(at.getTime() - ago * day_ms).toISOString().slice(0, 10))

const inGroups = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / at_once) }, (_, nth) => names.slice(nth * at_once, (nth + 1) * at_once))
