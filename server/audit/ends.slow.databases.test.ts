import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bucketStorage } from '#server/app/bucket-storage.ts'
import { clock } from '#server/app/database.ts'
import { folderStorage } from '#server/app/files.ts'
import { checkAuditLog } from '#server/check-database.ts'
import { emptyDatabase } from '#test/database.ts'
import { startS3 } from '#test/s3-server.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { startStampAuthority } from '#test/time-stamp-authority.ts'
import { recordAudit } from './audit.service.ts'
import { checkEnds, stampEnds, stampsBehind, storeEnds } from './ends.service.ts'
import { auditHeadsFiles } from './heads-file.ts'
import { momentOfStamp } from './time-stamps.ts'

const { db } = await emptyDatabase()
const authority = await startStampAuthority()
const { bucket, stop } = await startS3()
afterAll(async () => {
  authority.stop()
  await stop()
})

const write = () =>
  db.transaction().execute((trx) =>
    recordAudit(trx, {
      actor_id: null,
      act: 'create',
      subject: 'users',
      subject_id: '1',
      before: null,
      after: null,
      request_id: null,
    }),
  )

/** Acts of an attacker with the keys of the database: the last entry of its lane goes, with its place at the end. */
async function cutLastEntry() {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    const { rows } = await sql<{ lane: number; lane_number: number; previous_hash: string }>`
      delete from audit_log where id = (select max(id) from audit_log) returning lane, lane_number, previous_hash`.execute(
      connection,
    )
    await sql`set session_replication_role = origin`.execute(connection)
    for (const { lane, lane_number, previous_hash } of rows)
      await sql`update audit_heads set lane_number = ${lane_number - 1}, hash = ${previous_hash} where lane = ${lane}`.execute(
        connection,
      )
  })
}

let folder = ''
let kept = auditHeadsFiles('', folderStorage(''))
beforeEach(() => {
  folder = testFolder('ends')
  kept = auditHeadsFiles(testFolder('own'), folderStorage(folder))
  authority.mood.current = 'answers'
})

async function verify() {
  const lines: string[] = []
  const { outside, ends } = kept
  const result = await checkAuditLog({ db, outside, ends, stamp_ca: authority.ca, say: (line) => lines.push(line) })
  return { result, said: lines.join('\n') }
}

const hours = () => readdirSync(join(folder, 'audit/ends'), { recursive: true, withFileTypes: true })
const namesOf = (ending: string) =>
  hours()
    .filter((each) => each.isFile() && each.name.endsWith(ending))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

async function inHours(later: number, act: () => Promise<void>) {
  clock.offset_ms = later * 3_600_000
  await act().finally(() => {
    clock.offset_ms = 0
  })
}

describe('the ends of an hour', () => {
  it('are one object an hour, written only if something was logged, and found by a server without a data folder', async () => {
    await write()
    await storeEnds(db, kept.ends)
    const [first = ''] = namesOf('.json')
    const bytes = readFileSync(first, 'utf8')
    await write()
    await storeEnds(db, kept.ends)
    expect(namesOf('.json')).toEqual([first])
    expect(readFileSync(first, 'utf8')).toBe(bytes)
    await inHours(1, () => storeEnds(db, kept.ends))
    await inHours(2, () => storeEnds(db, kept.ends))
    expect(namesOf('.json')).toHaveLength(2)
    kept = auditHeadsFiles(testFolder('another'), folderStorage(folder))
    const { result, said } = await verify()
    expect([result, said]).toEqual([0, expect.stringContaining('Ends of the hours in the storage, 2, 0 with a time')])
  })

  it('find a log that was cut, without any other ends', async () => {
    await write()
    await storeEnds(db, kept.ends)
    await cutLastEntry()
    const { result, said } = await verify()
    expect([result, said]).toEqual([1, expect.stringMatching(/Lane \d+, entry \d+: cut/)])
    await write()
  })

  it('that were changed are a fault, though they fit the log', async () => {
    await write()
    await storeEnds(db, kept.ends)
    const [name = ''] = namesOf('.json')
    writeFileSync(name, readFileSync(name, 'utf8').replace('{', '{ '))
    const { result, said } = await verify()
    expect([result, said]).toEqual([1, expect.stringContaining('the end was changed')])
  })

  it('that were not noted anywhere are result 2', async () => {
    await write()
    expect(await verify()).toMatchObject({ result: 2, said: expect.stringContaining('0 noted ends compared') })
  })

  it('are kept by a bucket too, and never overwritten', async () => {
    const { lasting } = bucketStorage(bucket)
    expect(await lasting.create('audit/ends/2026-11-20/10-a.json', Buffer.from('one'))).toBe(true)
    expect(await lasting.create('audit/ends/2026-11-20/10-a.json', Buffer.from('other'))).toBe(false)
    kept = auditHeadsFiles(testFolder('own'), bucketStorage({ ...bucket }))
    await write()
    await storeEnds(db, kept.ends)
    expect((await kept.ends.read()).length).toBeGreaterThan(0)
  })
})

describe('a time stamp', () => {
  it('of each end is fetched once, verified, and proves when the end was there', async () => {
    await write()
    await storeEnds(db, kept.ends)
    const before = authority.requests()
    await stampEnds(db, kept.ends, authority)
    await stampEnds(db, kept.ends, authority)
    expect(authority.requests()).toBe(before + 1)
    const [name = ''] = namesOf('.tsr')
    const at = await momentOfStamp(authority.ca, readFileSync(name.replace('.tsr', '.json')), readFileSync(name))
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    expect((await verify()).said).toContain('in the storage, 1, 1 with a time stamp that holds: as they were written.')
  })

  it('of an authority that is down is fetched later, and the doctor counts what waits', async () => {
    authority.mood.current = 'fails'
    await write()
    await storeEnds(db, kept.ends)
    await expect(stampEnds(db, kept.ends, authority)).rejects.toThrow('the authority answers 503')
    await expect(stampEnds(db, kept.ends, { ...authority, url: 'http://127.0.0.1:9/' })).rejects.toThrow('not reached')
    expect(await verify()).toMatchObject({ result: 0 })
    await inHours(4, async () => {
      expect(await stampsBehind(db, kept.ends)).toEqual({ last_hour: null, waiting: 1 })
    })
    authority.mood.current = 'answers'
    await stampEnds(db, kept.ends, authority)
    const hour = new Date().toISOString().slice(0, 13)
    expect(await stampsBehind(db, kept.ends)).toEqual({ last_hour: hour, waiting: 0 })
  })

  it('that answers another request is refused and not kept', async () => {
    await write()
    await storeEnds(db, kept.ends)
    await stampEnds(db, kept.ends, authority)
    authority.mood.current = 'answers another'
    await write()
    await inHours(1, () => storeEnds(db, kept.ends))
    await inHours(1, async () => {
      await expect(stampEnds(db, kept.ends, authority)).rejects.toThrow(/mismatch/)
    })
    expect(namesOf('.tsr')).toHaveLength(1)
  })

  it('by a root that is not trusted is refused', async () => {
    const other = await startStampAuthority()
    await write()
    await storeEnds(db, kept.ends)
    await expect(stampEnds(db, kept.ends, { url: authority.url, ca: other.ca })).rejects.toThrow(/certificate|verify/)
    other.stop()
  })

  it('that is there without its end, or with another one, is a fault', async () => {
    await write()
    await storeEnds(db, kept.ends)
    await stampEnds(db, kept.ends, authority)
    const [name = ''] = namesOf('.json')
    const bytes = readFileSync(name)
    rmSync(name)
    expect((await verify()).said).toContain('the end is gone, its time stamp is there')
    writeFileSync(name, bytes)
    const forged = Buffer.from('{"at":"2020-01-01T00:00:00.000Z","heads":[]}')
    const { faults } = await checkEnds(
      { ...kept.ends, all: () => only(name, forged, readFileSync(name.replace('.json', '.tsr'))) },
      authority.ca,
    )
    expect(faults.map(({ fault }) => fault)).toContainEqual(expect.stringContaining('imprint mismatch'))
  })
})

async function* only(name: string, bytes: Buffer, stamp: Buffer) {
  yield { name, hour: '2026-11-20T10', bytes, stamp }
}
