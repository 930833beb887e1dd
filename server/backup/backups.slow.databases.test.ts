import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { folderStorage } from '#server/app/files.ts'
import { keysOf } from '#server/app/secrets/keys.ts'
import { databaseIdentity, StorageRefused } from '#server/app/storage-owner.ts'
import { auditHeadsFiles } from '#server/audit/heads-file.ts'
import { checkDatabase } from '#server/check-database.ts'
import { secondDatabase } from '#test/database.ts'
import { startS3 } from '#test/s3-server.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { type archiveIn, fileOf, placeOf } from './archive.ts'
import { startGround } from './backup.test-ground.ts'
import { rehearse } from './rehearse.service.ts'
import { chosenManifest } from './restore.service.ts'
import { recordTables, rowsOf } from './tables.sql.ts'

const ground = await startGround()
const { db, copyTables, backupsIn, openArchive, restoreFrom, file_id } = ground
const { bucket, stop } = await startS3()
afterAll(stop)

/** All lines of all tables but those that a start of the server changes. */
const linesIn = (own: typeof copyTables) =>
  own(async (copies) => {
    const all: Record<string, string> = {}
    for (const table of await recordTables(copies))
      all[table.name] = await text(streamOf(copies.copyOut(rowsOf(table))))
    const { settings: _settings, job_leases: _leases, ...rest } = all
    return rest
  })

async function* streamOf(bytes: AsyncIterable<Uint8Array>) {
  yield* bytes
}

const changed = (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === bytes.length - 30 ? byte ^ 1 : byte)))

let second: Awaited<ReturnType<typeof secondDatabase>>
const openSecond = async () => {
  second = await secondDatabase()
  return second
}
afterEach(() => second?.close())

describe.each([
  ['a folder', { folder: testFolder('backups') }],
  ['a bucket', bucket],
])('a backup in %s', (_what, place) => {
  it('gives another database every row, and another storage every file', async () => {
    const before = await linesIn(copyTables)
    await backupsIn(place).make()
    const into = await openSecond()
    const storage = await restoreFrom(place, { into })
    expect(await linesIn(into.copyTables)).toEqual(before)
    const { storage_key } = await db.selectFrom('files').selectAll().where('id', '=', file_id).executeTakeFirstOrThrow()
    expect(await text(await storage.read(storage_key))).toBe('%PDF-1.7 a scan\n')
    expect(await storage.owner()).toBe(await databaseIdentity(into.db))
    const { outside, ends } = auditHeadsFiles(testFolder('data'), storage)
    const said: string[] = []
    const kept = { outside, ends, stamp_ca: null }
    expect([await checkDatabase({ db: into.db, storage, ...kept, say: (line) => said.push(line) }), said]).toEqual([
      0,
      expect.anything(),
    ])
  })
})

const folder = testFolder('one')
const place = { folder }

describe('a backup', () => {
  beforeAll(() => backupsIn(place).make())

  const idOf = async () => (await openArchive(place).archive.backups())[0] ?? ''

  it('is rehearsed without leaving a row', async () => {
    const into = await openSecond()
    const manifest = await rehearse({ ...openArchive(place), scratch: into, say: () => undefined })
    expect(manifest.tables.find(({ name }) => name === 'dags')).toMatchObject({ rows: 1 })
    expect(await into.db.selectFrom('dags').select('id').execute()).toEqual([])
    expect(await into.db.selectFrom('users').select('id').execute()).toEqual([])
    // A scratch database serves again.
    await rehearse({ ...openArchive(place), scratch: into, say: () => undefined })
  })

  it('is opened by no other key and under no other secret', async () => {
    const other = { ...openArchive(place), identity: await generateX25519Identity() }
    await expect(chosenManifest(other)).rejects.toThrow('The key does not open this backup.')
    const stranger = { ...openArchive(place), secret: keysOf(randomBytes(32).toString('hex')) }
    await expect(chosenManifest(stranger)).rejects.toThrow('SECRET_KEY is not the secret')
  })

  it('goes into no database and no storage with content', async () => {
    const before = await linesIn(copyTables)
    const shared = { db, copyTables, kind: ground.kind, close: async () => undefined }
    await expect(restoreFrom(place, { into: shared })).rejects.toThrow('The database has records already')
    expect(await linesIn(copyTables)).toEqual(before)
    const full = folderStorage(testFolder('full'))
    await full.store(Buffer.from('of somebody else'))
    await expect(restoreFrom(place, { into: await openSecond(), storage: full })).rejects.toThrow(StorageRefused)
    expect(await second.db.selectFrom('dags').select('id').execute()).toEqual([])
  })

  it('that was stopped while it was restored goes on when it is restored again', async () => {
    const into = await openSecond()
    const storage = folderStorage(testFolder('stopped'))
    const broken = { ...storage, store: async () => Promise.reject(new Error('the disk went away')) }
    await expect(restoreFrom(place, { into, storage: broken })).rejects.toThrow('the disk went away')
    expect(await into.db.selectFrom('users').select('id').execute()).toEqual([])
    await restoreFrom(place, { into, storage })
    expect(await into.db.selectFrom('dags').select('id').execute()).toHaveLength(1)
  })

  describe('with a part that', () => {
    let into: Awaited<ReturnType<typeof secondDatabase>>
    beforeAll(async () => {
      into = await secondDatabase()
    })
    afterAll(() => into.close())

    const partsOf = async (): Promise<Record<string, string>> => {
      const id = await idOf()
      const { storage_key } = await db
        .selectFrom('files')
        .selectAll()
        .where('id', '=', file_id)
        .executeTakeFirstOrThrow()
      const { manifest, files, table } = placeOf(id)
      return {
        'the manifest': manifest,
        'the list of files': files,
        'a table': table('dags'),
        'a file': fileOf(storage_key),
      }
    }

    it.each([
      ['was changed', 'the manifest'],
      ['was changed', 'the list of files'],
      ['was changed', 'a table'],
      ['was changed', 'a file'],
      ['is missing', 'the list of files'],
      ['is missing', 'a table'],
      ['is missing', 'a file'],
      ['is another table', 'a table'],
    ])('%s, %s, is refused, and nothing is restored', async (how, part) => {
      const parts = await partsOf()
      const path = join(folder, parts[part] ?? '')
      const bytes = readFileSync(path)
      if (how === 'is missing') rmSync(path)
      else if (how === 'was changed') writeFileSync(path, changed(bytes))
      else writeFileSync(path, readFileSync(join(folder, placeOf(await idOf()).table('users'))))
      try {
        await expect(restoreFrom(place, { into })).rejects.toThrow()
      } finally {
        writeFileSync(path, bytes)
      }
      const rows = await into.copyTables(async (copies) => {
        const [row] = await copies.query<{ there: boolean }>(`select to_regclass('users') is not null as there`)
        return row?.there ? copies.query('select from users') : []
      })
      expect(rows).toEqual([])
    })
  })

  it('does not write a file again that an earlier one wrote', async () => {
    const said: string[] = []
    await backupsIn(place, { say: (line) => said.push(line) }).make()
    expect(said).toContainEqual(expect.stringMatching(/^0 files written, [1-9]\d* there already$/))
  })

  it('is refused while another one is written, and one of two at once is made', async () => {
    const results = await Promise.allSettled([backupsIn(place).make(), backupsIn(place).make()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'Another backup is being written.' },
    })
  })

  it('that was stopped is no backup', async () => {
    const before = await openArchive(place).archive.backups()
    const backups = backupsIn(place)
    const making = backups.make()
    backups.stop()
    await expect(making).rejects.toThrow('The server stops')
    expect(await openArchive(place).archive.backups()).toEqual(before)
  })

  it('is not written to a folder that is not there, of another database, or without its mark', async () => {
    await expect(backupsIn({ folder: join(folder, 'absent') }).make()).rejects.toThrow('is not there')
    const foreign = testFolder('foreign')
    writeFileSync(join(foreign, 'owner'), 'another\n')
    await expect(backupsIn({ folder: foreign }).make()).rejects.toThrow('backups of another database')
    renameSync(join(folder, 'owner'), join(folder, 'away'))
    await expect(backupsIn(place).make()).rejects.toThrow('Is its disk mounted?')
    renameSync(join(folder, 'away'), join(folder, 'owner'))
  })
})

describe('the backup of the day', () => {
  const daily = { folder: testFolder('daily') }
  const count = async () => (await openArchive(daily).archive.backups()).length
  const settings = ground.settings(daily)
  const atHour = async (hour: number) => {
    const now = new Date()
    const passed = ((now.getUTCHours() + 6) % 24) - hour
    clock.offset_ms = -passed * 3_600_000
    await backupsIn(daily, { settings }).makeDaily()
  }
  afterAll(() => {
    clock.offset_ms = 0
  })

  it('is made once, when its hour in Bangladesh has come', async () => {
    await atHour(1)
    expect(await count()).toBe(0)
    await atHour(3)
    expect(await count()).toBe(1)
    await atHour(4)
    expect(await count()).toBe(1)
  })
})

describe('old backups', () => {
  const old = { folder: testFolder('old') }
  const inFolder = (...parts: string[]) => join(old.folder, ...parts)

  it('are removed with the files that no other has, but for the newest three', async () => {
    await backupsIn(old).make()
    const { archive } = openArchive(old)
    const [id = ''] = await archive.backups()
    for (const year of [2021, 2022, 2023]) {
      const name = id.replace(/^\d{4}/, String(year))
      await copyBackup(archive, id, name)
    }
    const lone = fileOf('aa/00000000-0000-4000-8000-000000000000')
    await archive.objects.write(lone, Buffer.from('of a deleted paper'))
    await archive.objects.write('backups/2020-01-01T00-00-00Z/tables/dags.copy.zst.age', Buffer.from('half'))
    await backupsIn(old).make()
    const left = await archive.backups()
    expect(left.map((each) => each.slice(0, 4))).toEqual([left[0]?.slice(0, 4), id.slice(0, 4), '2023'])
    expect(
      readdirSync(inFolder('backups'))
        .filter((name) => /^20(20|21|22)/.test(name))
        .flatMap((name) => filesIn(inFolder('backups', name))),
    ).toEqual([])
    expect(existsSync(inFolder(lone))).toBe(false)
    await restoreFrom(old, { into: await openSecond() })
  })
})

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

async function copyBackup({ objects }: ReturnType<typeof archiveIn>, from: string, to: string) {
  for await (const names of objects.list(`backups/${from}/`))
    for (const name of names) await objects.write(name.replace(from, to), await objects.read(name))
}
