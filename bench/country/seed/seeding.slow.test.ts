import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/config.ts'
import { landTaxLedgerIsRight } from '#test/ledger.ts'
import { environmentOf, runCli } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'
import {
  emptyOwn,
  type Own,
  quiet,
  rowsOf,
  schemaOf,
  seed,
  server,
  sumsOf,
  withOwn,
} from './country.test-ground.sql.ts'
import { seedCountry } from './seed-country.ts'

describe.skipIf(server === '')('seeding a country', () => {
  const dags = 2_000
  let own: Own
  let open: OpenDatabase
  beforeAll(async () => {
    own = await emptyOwn('seeded')
    open = await openDatabase(readConfig(own.settings), quiet)
    await seedCountry({ db: open.db, dags, say: quiet.say })
  })
  afterAll(async () => {
    await open.close()
    await own.drop()
  })

  it('stands in the schema that migrations make, with keys whole', async () => {
    const fresh = await emptyOwn('fresh')
    try {
      expect(await schemaOf(open.db)).toEqual(await withOwn(fresh, schemaOf))
    } finally {
      await fresh.drop()
    }
  })

  it('is done when it is asked for again, and is not another size', async () => {
    expect(await seed(dags, own)).toMatchObject({
      code: 0,
      out: expect.stringContaining('The database is filled. Nothing is to be done.'),
    })
    expect(await seed(400, own)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The database holds a demo of 2,000 dags. Name an empty database'),
    })
  })

  it('is not made into an office', async () => {
    const office = {
      ...own.settings,
      DEMO: '0',
      PUBLIC_URL: 'https://jomi.example',
      SECRET_KEY: 'only-for-tests-0123456789-abcdefgh',
    }
    const { code, errors } = await runCli(['demo', 'remove', '--yes'], office)
    expect([code, errors]).toEqual([1, expect.stringContaining('which is not taken out again')])
  })

  it('lies where it lay in a smaller one', async () => {
    const small = await emptyOwn('small')
    try {
      const where = (db: Db) =>
        rowsOf(
          db,
          sql<object>`select id, dag_no, area, st_astext(geometry) as place from dags where id <= 400 order by id`,
        )
      const found = await withOwn(small, async (db) => {
        await seedCountry({ db, dags: 400, say: quiet.say })
        return where(db)
      })
      expect(found).toEqual(await where(open.db))
    } finally {
      await small.drop()
    }
  })

  it('goes on after a kill, and is the same then', async () => {
    const killed = await emptyOwn('killed')
    try {
      for (const phase of ['dags and khatians', 'payments', 'indexes']) await killedAfter(phase, dags, killed.settings)
      await withOwn(killed, async (db) => {
        expect(
          await rowsOf(db, sql`select from settings where key = 'demo_country' and value ->> 'done' = 'false'`),
        ).toHaveLength(1)
      })
      expect(await seed(dags, killed)).toMatchObject({ code: 0, out: expect.stringContaining('2,000 dags are there') })
      await withOwn(killed, async (db) => {
        expect(await sumsOf(db)).toEqual(await sumsOf(open.db))
        expect(await schemaOf(db)).toEqual(await schemaOf(open.db))
        await landTaxLedgerIsRight(db)
      })
    } finally {
      await killed.drop()
    }
  })

  it('is not made where something is', async () => {
    const used = await emptyOwn('used')
    try {
      const email = 'officer@example.org'
      await runCli(['user', 'create', '--email', email, '--role', 'admin'], used.settings)
      expect(await seed(400, used)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('The database is not empty: it holds users, audit_log.'),
      })
    } finally {
      await used.drop()
    }
  })
})

/** Kills a run without warning once it has reported the end of a phase. */
async function killedAfter(phase: string, dags: number, settings: Record<string, string>): Promise<void> {
  const cli = join(import.meta.dirname, '../../../server/cli.ts')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', cli, 'seed', 'demo', '--dags', String(dags)],
    { env: environmentOf(settings) },
  )
  child.stdout.on('data', (text) => {
    if (String(text).includes(`${phase}:`)) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
}

describe('a country that cannot be', () => {
  it.each([
    [['--dags', '400'], {}, 'The embedded database is too small for a country.'],
    [[], {}, '--dags must be a number'],
    [['--dags', 'many'], {}, '--dags must be a number'],
  ])('refuses %j', async (args, settings, message) => {
    const { code, errors } = await runCli(['seed', 'demo', ...args], { DATA_DIR: testFolder('country'), ...settings })
    expect([code, errors]).toEqual([1, expect.stringContaining(message)])
    expect(errors).not.toContain('    at ')
  })
})
