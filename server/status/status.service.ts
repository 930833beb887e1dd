import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { type PartState, type PartStatus, type Status, status_days } from '#contract/status/status.ts'
import { pingDatabase } from '#server/app/database/health.ts'
import { clock, type Db, now } from '#server/app/database.ts'
import { inTime } from '#server/app/in-time.ts'
import { backupTimes } from '#server/backup/backup-times.service.ts'
import { announcementsOn } from './announcements.sql.ts'
import type { Check } from './checks.ts'
import { daysFrom, deleteDaysBefore, type Found, type RecordedDay, recordChecks } from './status.sql.ts'

/** Without a check for so long nothing is said of a part. */
const fresh_ms = 5 * 60_000
/** A database that has not answered by then is away for who waits. */
const patience_ms = 3000

type StatusParts = { db: Db; checks: readonly Check[]; makes_backups?: boolean }

const keyOf = ({ part, provider }: Pick<Check, 'part' | 'provider'>) =>
  provider === null ? part : `${part}:${provider}`

/** State of the service: stores the results of its checks by day, and answers even while the database is away. */
export function makeStatus({ db, checks, makes_backups = false }: StatusParts) {
  let last: Status | null = null
  /** Checks by day that found the database away, until they can be written. */
  const missed = new Map<string, number>()

  /** Returns the state of each part. Without the database it returns the last known state. */
  async function read(): Promise<Status> {
    try {
      last = await inTime(current(), patience_ms)
      return last
    } catch {
      return withoutDatabase()
    }
  }

  async function current(): Promise<Status> {
    const at = await now(db)
    const today = dhakaDay(at)
    const [days, announcements] = [
      await daysFrom(db, daysAfter(today, 1 - status_days)),
      await announcementsOn(db, today),
    ]
    const parts = checks.map((check) => partOf(check, days, at))
    const backups = makes_backups ? await backupTimes(db) : null
    return { state: worstOf(parts), checked_at: lastCheckOf(days), today, parts, announcements, backups }
  }

  function withoutDatabase(): Status {
    const known = last ?? {
      parts: checks.map((check) => partOf(check, [], new Date())),
      announcements: [],
      backups: null,
    }
    const parts = known.parts.map((each) => (each.part === 'database' ? { ...each, state: 'down' as const } : each))
    return { ...known, parts, state: 'down', checked_at: last?.checked_at ?? null, today: dhakaDay(here()) }
  }

  /** Every minute, on each instance: `record` runs on one of them, once the database answers. */
  async function check(record: () => Promise<void>): Promise<void> {
    try {
      await inTime(pingDatabase(db), patience_ms)
    } catch {
      const today = dhakaDay(here())
      missed.set(today, (missed.get(today) ?? 0) + 1)
      return
    }
    await record()
    missed.clear()
  }

  /** Makes all checks and writes down what they find. */
  async function record(): Promise<void> {
    const at = await now(db)
    const day = dhakaDay(at)
    for (const [past, count] of missed)
      await recordChecks({ day: past, part: 'database', checks: count, failed: count, state: 'down', at }, db)
    for (const each of checks) {
      const state = await found(each, at)
      await recordChecks({ day, part: keyOf(each), checks: 1, failed: state === 'good' ? 0 : 1, state, at }, db)
    }
    await deleteDaysBefore(db, daysAfter(day, 1 - status_days))
  }

  return { read, check, record }
}

/** Each part as the server's own checks found it last today. */
export async function checkedToday(db: Db): Promise<{ part: string; state: PartState }[]> {
  const at = await now(db)
  const days = await daysFrom(db, dhakaDay(at))
  return days.map((day) => ({ part: day.part, state: stateAt(day, at) }))
}

/** A check of minutes ago says nothing of a part now. */
const stateAt = ({ state, checked_at }: RecordedDay, at: Date): PartState =>
  at.getTime() - new Date(checked_at).getTime() < fresh_ms ? state : 'unknown'

export type StatusService = ReturnType<typeof makeStatus>

/** The clock of this process, while that of the database is away. */
const here = () => new Date(Date.now() + clock.offset_ms)

const found = (check: Check, at: Date): Promise<Found> =>
  inTime(check.run(at), patience_ms).catch(() => 'down' as const)

function partOf({ part, provider }: Check, all: readonly RecordedDay[], at: Date): PartStatus {
  const noted = all.filter((each) => each.part === keyOf({ part, provider }))
  const newest = noted.at(-1)
  return {
    part,
    provider,
    state: newest ? stateAt(newest, at) : 'unknown',
    days: noted.map(({ day, checks, failed, worst }) => ({ day, checks, failed, worst })),
  }
}

const order: readonly PartState[] = ['down', 'slow', 'good']

const worstOf = (parts: readonly PartStatus[]): PartState =>
  order.find((state) => parts.some((each) => each.state === state)) ?? 'unknown'

function lastCheckOf(days: readonly RecordedDay[]): string | null {
  const times = days.map(({ checked_at }) => new Date(checked_at).getTime())
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}
