import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { undrawnKey } from '#demo/papers/drawn-when-opened.ts'
import { openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/config.ts'
import { runCli } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'

const key = join(testFolder('keys'), 'backup.key')
const folder = testFolder('backups')
const data = { DATA_DIR: testFolder('data') }
const email = 'chief@example.test'

/** Runs a command; answers what it printed, and throws what went wrong. */
async function run(args: string[], settings: Record<string, string>) {
  const { code, out, errors } = await runCli(args, settings)
  if (code !== 0) throw new Error(`${args.join(' ')}: ${errors}${out}`)
  return out
}

/** A scan of the demo that nobody has opened has no bytes in any storage. */
async function addUnopenedScan(settings: Record<string, string>) {
  const onDeath = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase(readConfig(settings), { say: () => undefined, onDeath })
  const id = randomUUID()
  await db
    .insertInto('files')
    .values({ id, storage_key: undrawnKey(id), name: 'scan.pdf', content_type: 'application/pdf' })
    .execute()
  await close()
}

describe('the commands of backups', { timeout: 900_000 }, () => {
  const sealed: Record<string, string> = {}

  it('make a key, a backup, a rehearsal of it, and another installation from it', async () => {
    const made = await run(['backup', 'key', '--to', key], {})
    sealed['BACKUP_RECIPIENT'] = /age1\w+/.exec(made)?.[0] ?? ''
    expect(readFileSync(key, 'utf8')).toMatch(/^# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/)
    expect((await runCli(['backup', 'key', '--to', key], {})).errors).toContain('EEXIST')
    await run(['user', 'create', '--email', email, '--role', 'admin'], data)
    await run(['files', 'adopt'], data)
    expect(await run(['backup', folder], { ...data, ...sealed })).toMatch(/Backup \d{4}-\S+: \d+ rows, 0 files/)
    expect(await run(['backup', 'list', folder], sealed)).toMatch(/^\d{4}-\d\d-\d\dT\S+Z\n$/)
    expect(await run(['backup', 'rehearse', folder, '--key', key], data)).toContain(
      'tables and 0 files are as they were',
    )
    const elsewhere = { DATA_DIR: testFolder('elsewhere') }
    const other_secret = await runCli(['restore', folder, '--key', key], elsewhere)
    expect([other_secret.code, other_secret.errors]).toEqual([
      1,
      expect.stringContaining('SECRET_KEY is not the secret'),
    ])
    const SECRET_KEY = readFileSync(join(data.DATA_DIR, 'secret-key'), 'utf8').trim()
    await run(['restore', folder, '--key', key], { ...elsewhere, SECRET_KEY })
    expect(await run(['user', 'list'], elsewhere)).toContain(email)
  })

  it.each([
    [['backup'], 'Which place?'],
    [['backup', '/nowhere/at/all'], 'is not there'],
    [['restore', folder], '--key is missing'],
    [['restore', folder, '--key', '/nowhere'], 'The key cannot be read'],
    [['restore', folder, '--key', key, '--backup', '2020-01-01T00-00-00Z'], 'There is no whole backup 2020'],
    [['move'], '--to is missing'],
  ])('refuse %j in a sentence', async (args, sentence) => {
    const { code, errors } = await runCli(args, { ...data, ...sealed })
    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)])
  })

  const server = process.env['TEST_DATABASE_URL']
  describe.skipIf(!server)('beside PostgreSQL', () => {
    const names = [1, 2, 3].map((nth) => `jomi_cli_${process.pid}_${nth}`)
    const owner = `jomi_owner_${process.pid}`
    const urlOf = (name: string, user?: string) => {
      const url = new URL(server ?? '')
      url.pathname = `/${name}`
      if (user) url.username = user
      return url.href
    }
    async function ask(url: string, ...statements: string[]) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      for (const statement of statements) await client.query(statement)
      await client.end()
    }
    afterAll(() =>
      ask(
        server ?? '',
        ...names.map((name) => `drop database if exists ${name} with (force)`),
        `drop role if exists ${owner}`,
      ),
    )

    it('move the register there and restore it as an owner who is no superuser', async () => {
      await ask(server ?? '', `create role ${owner} login`)
      for (const name of names) {
        await ask(server ?? '', `create database ${name} owner ${owner}`)
        await ask(urlOf(name), 'create extension postgis', 'create extension pg_trgm')
      }
      const [first = '', second = '', third = ''] = names.map((name) => urlOf(name, owner))
      await addUnopenedScan(data)
      await run(['move', '--to', first], data)
      const SECRET_KEY = readFileSync(join(data.DATA_DIR, 'secret-key'), 'utf8').trim()
      const there = { DATA_DIR: data.DATA_DIR, DATABASE_URL: first, DEMO: '1', SECRET_KEY, ...sealed }
      expect(await run(['user', 'list'], there)).toContain(email)
      expect((await runCli(['move', '--to', first], data)).errors).toContain('The database has records already')

      const backups = join(testFolder('backups-of-postgres'), 'jomi')
      mkdirSync(backups)
      await run(['backup', backups], there)
      const without_into = await runCli(['backup', 'rehearse', backups, '--key', key], there)
      expect(without_into.errors).toContain('--into is missing')
      await run(['backup', 'rehearse', backups, '--key', key, '--into', second], there)
      const elsewhere = { ...there, DATA_DIR: testFolder('postgres'), DATABASE_URL: third }
      await run(['restore', backups, '--key', key], elsewhere)
      expect(await run(['user', 'list'], elsewhere)).toContain(email)
      const { out } = await runCli(['check'], elsewhere)
      expect(out).toContain('Schema: as the migrations make it.')
    })
  })
})
