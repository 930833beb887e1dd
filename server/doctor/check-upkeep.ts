import { statfs } from 'node:fs/promises'
import { type Db, now } from '#server/app/database.ts'
import { isCopy } from '#server/app/database-home.ts'
import type { Storage } from '#server/app/files.ts'
import { storageFault } from '#server/app/storage-owner.ts'
import { stampsBehind } from '#server/audit/ends.service.ts'
import { storedEnds } from '#server/audit/stored-ends.ts'
import { backupTimes } from '#server/backup/backup-times.service.ts'
import { readFigures } from '#server/monitoring/figures.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const hour_s = 3600
const day_s = 24 * hour_s
const max_age_s = { backup: 36 * hour_s, rehearsal: 40 * day_s, check: 2 * day_s }
const low_share = 0.1

type Parts = { db: Db; storage: Storage; data_dir: string; makes_backups: boolean; has_stamps: boolean; demo: boolean }

/** Checks what somebody has to look after: files, room, backups, and the proofs of ledger and audit log. */
export async function checkUpkeep({
  db,
  storage,
  data_dir,
  makes_backups,
  has_stamps,
  demo,
}: Parts): Promise<Finding[]> {
  const at = await now(db)
  const { ledger, audit } = await readFigures({ db, channels: [], providers: [], makes_backups: false })
  return [
    await checkHome(db),
    await checkFiles(db, storage),
    await checkRoom(data_dir),
    ...(demo && !makes_backups ? [] : await checkBackups(db, makes_backups, at)),
    checkOf('Ledger', at, ledger, 'Keep a backup, and find who changed rows past the server: the log names them.'),
    checkOf('Audit log', at, audit, 'npm run jomi -- audit verify'),
    ...(has_stamps ? [await checkStamps(db, storage)] : []),
  ]
}

/** An office where nothing is logged for days has nothing to stamp: the last stamp may be old. */
async function checkStamps(db: Db, storage: Storage): Promise<Finding> {
  const { last_hour, waiting } = await stampsBehind(db, storedEnds(storage.lasting))
  const last = last_hour === null ? 'none yet' : `the last is of ${last_hour.replace('T', ' ')} h UTC`
  if (last_hour !== null && waiting === 0) return good('Time stamps', last)
  const mend = 'The log of the server says why: "stamp the ends of the audit log". See docs/operating/secrets.md.'
  return warning('Time stamps', `${last}, ${waiting} ends have waited for two hours`, mend)
}

/** A copy sends nothing, which nobody may find out by messages that do not come. */
async function checkHome(db: Db): Promise<Finding> {
  if (!(await isCopy(db))) return good('Register', 'this database is the register')
  return warning(
    'Register',
    'this database is a copy: no message, webhook, payment or refund leaves its servers',
    'If it takes the place of the register, whose servers are stopped: npm run jomi -- database take-over',
  )
}

async function checkFiles(db: Db, storage: Storage): Promise<Finding> {
  const fault = await storageFault(db, storage)
  if (fault === null) return good('Files', 'are those of this database')
  return bad('Files', `the storage is ${fault.replaceAll('_', ' ')}`, 'npm run jomi -- check says more.')
}

async function checkRoom(data_dir: string): Promise<Finding> {
  const disk = await statfs(data_dir)
  const share = disk.bavail / disk.blocks
  const found = `${Math.round(share * 100)} per cent of the disk of DATA_DIR are free`
  return share < low_share
    ? warning('Room', found, 'Make room: on a full disk nothing is written.')
    : good('Room', found)
}

async function checkBackups(db: Db, makes_backups: boolean, at: Date): Promise<Finding[]> {
  const how = 'See docs/operating/backups.md.'
  if (!makes_backups)
    return [warning('Backups', 'BACKUP_URL is not set', `If nothing else makes backups: ${how.toLowerCase()}`)]
  const { made_at, rehearsed_at } = await backupTimes(db)
  return [
    ageFinding('Backup', at, made_at, max_age_s.backup, 'npm run jomi -- backup says what is wrong.'),
    ageFinding('Rehearsal', at, rehearsed_at, max_age_s.rehearsal, 'npm run jomi -- backup rehearse'),
  ]
}

function ageFinding(about: string, at: Date, last: string | null, max_s: number, mend: string): Finding {
  if (last === null) return warning(about, 'never', mend)
  const age_s = (at.getTime() - new Date(last).getTime()) / 1000
  const found = `${last.slice(0, 16).replace('T', ' ')} UTC`
  return age_s > max_s ? warning(about, found, mend) : good(about, found)
}

function checkOf(
  about: string,
  at: Date,
  last: { finished_seconds: number; faults: number } | undefined,
  mend: string,
): Finding {
  if (!last) return warning(about, 'was never proven', 'The server does it once a day: does it run?')
  if (last.faults > 0) return bad(about, `${last.faults} faults`, mend)
  const age_s = at.getTime() / 1000 - last.finished_seconds
  return age_s > max_age_s.check
    ? warning(about, 'was not proven for two days', 'The server does it once a day: does it run?')
    : good(about, 'proven, no fault')
}
