import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { transaction } from '../database.ts'
import { FolderInUse, lockFolder } from './embedded/folder-lock.ts'
import { migrate, ownMigrations, SchemaRefused, statementsOf } from './migrate.ts'

const { db } = await emptyDatabase()

const extra = (text: string) => ({ name: '9999-test', sha256: 'test', text })
const forget = () => sql`delete from schema_migrations where name = '9999-test'`.execute(db)

describe('migrations', () => {
  it('are applied once', async () => {
    expect(await migrate(db)).toEqual([])
  })

  it('are split into statements, functions whole', () => {
    expect(statementsOf("-- a; b\nselect ';' ; create function f() as $$ begin; end $$;\n")).toEqual([
      "select ';'",
      'create function f() as $$ begin; end $$',
    ])
  })

  it('that fail half way leave nothing, and are done whole the next time', async () => {
    await expect(migrate(db, [...ownMigrations(), extra('create table half (id int); select 1 / 0')])).rejects.toThrow()
    const { rows } = await sql`select to_regclass('half') as found`.execute(db)
    expect(rows).toEqual([{ found: null }])
    expect(await migrate(db, [...ownMigrations(), extra('create table half (id int); drop table half')])).toEqual([
      '9999-test',
    ])
    await forget()
  })

  it('have no statement timeout', async () => {
    const noted = extra("create table noted as select current_setting('statement_timeout') as timeout")
    await migrate(db, [...ownMigrations(), noted])
    const { rows } = await sql`select timeout from noted`.execute(db)
    expect(rows).toEqual([{ timeout: '0' }])
    await sql`drop table noted`.execute(db)
    await forget()
  })

  it('that were changed after they were applied stop the start', async () => {
    const tampered = ownMigrations().map((each, index) => (index === 2 ? { ...each, sha256: 'other' } : each))
    await expect(migrate(db, tampered)).rejects.toThrow(SchemaRefused)
    await expect(migrate(db, tampered)).rejects.toThrow(/0003-locations was changed after it was applied/)
  })

  it('of a newer version stop the start', async () => {
    await migrate(db, [...ownMigrations(), extra('select 1')])
    await expect(migrate(db)).rejects.toThrow(/newer version of Jomi/)
    await forget()
  })

  it('that build an index let others write meanwhile, and take the place of one that was stopped', async () => {
    await sql`create table written (id int)`.execute(db)
    await sql`create unique index written_id on written (id)`.execute(db)
    const own = [...ownMigrations(), extra('-- Why.\ncreate index concurrently written_id on written (id);')]
    const answers = await Promise.all([migrate(db, own), migrate(db, own)])
    expect(answers.flat()).toEqual(['9999-test'])
    const { rows } = await sql<{ text: string }>`
      select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'written'::regclass and indisvalid`.execute(
      db,
    )
    expect(rows).toEqual([{ text: 'CREATE INDEX written_id ON public.written USING btree (id)' }])
    await sql`insert into written values (1), (1)`.execute(db)
    await forget()
    const two = extra('create index concurrently one on written (id); create index concurrently two on written (id)')
    await expect(migrate(db, [...ownMigrations(), two])).rejects.toThrow('the only statement of its migration')
    await sql`drop table written`.execute(db)
  })

  it('wait for one another when two processes start', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => migrate(db, [...ownMigrations(), extra('select 1')])))
    expect(answers.flat()).toEqual(['9999-test'])
    await forget()
  })
})

it('the migration requires a new password of staff who never changed the one they were given, and of nobody else', async () => {
  const text = ownMigrations().find(({ name }) => name === '0015-one-time-passwords')?.text ?? ''
  const update = statementsOf(text).find((statement) => statement.includes('update users')) ?? ''
  await sql`insert into users (email, name, password_hash, role, demo, password_changed_at) values
    ('told@x.test', 'x', 'x', 'acland', false, default), ('changed@x.test', 'x', 'x', 'admin', false, now() + interval '1 s'),
    ('demo@x.test', 'x', 'x', 'admin', true, default), ('citizen@x.test', 'x', 'x', 'user', false, default)`.execute(db)
  await sql.raw(update).execute(db)
  const { rows } = await sql`select email from users where password_change_required`.execute(db)
  await sql`delete from users`.execute(db)
  expect(rows).toEqual([{ email: 'told@x.test' }])
})

describe('the natural order', () => {
  it('sorts land numbers as people count, in digits of either script', async () => {
    const numbers = ['100', '১০', '9', '12/345', '12/34', '12ক', '১২', '012', '2']
    const { rows } = await sql<{ number: string }>`
      select number from unnest(${numbers}::text[]) as number order by natural_key(number) collate "C", number collate "C"`.execute(
      db,
    )
    expect(rows.map(({ number }) => number)).toEqual(['2', '9', '১০', '012', '১২', '12/34', '12/345', '12ক', '100'])
  })

  it('has the same keys for numbers of digits alone, which are read the short way', async () => {
    const { rows } = await sql`
      select natural_key(number) as key, land_number_key(number) as land from unnest(
        array['7', '৭', '0', '0123456789', '12345678901', '007', '', 'A7', null]) with ordinality as n(number, place)
      order by place`.execute(db)
    expect(rows).toEqual([
      { key: '0000000007', land: '7' },
      { key: '0000000007', land: '7' },
      { key: '0000000000', land: '0' },
      { key: '0123456789', land: '123456789' },
      { key: '2345678901', land: '12345678901' },
      { key: '0000000007', land: '7' },
      { key: '', land: '' },
      { key: 'a0000000007', land: 'a7' },
      { key: null, land: null },
    ])
  })
})

describe('a transaction', () => {
  it('refuses a statement outside it, which would wait for ever or leave the transaction', async () => {
    const wrong = transaction(db, () => db.selectFrom('users').select('id').execute())
    await expect(wrong).rejects.toThrow('the outer database was used inside a transaction')
    await expect(db.selectFrom('users').select('id').execute()).resolves.toEqual([])
  })

  it('is rolled back after a refused statement, even if the refusal was caught', async () => {
    const act = transaction(db, async (trx) => {
      const lost = { email: 'lost@x.test', name: 'x', password_hash: 'x', role: 'user' } as const
      await trx.insertInto('users').values(lost).execute()
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
      return 'kept'
    })
    await expect(act).rejects.toThrow(/rolled back/)
    expect(await db.selectFrom('users').select('id').where('email', '=', 'lost@x.test').execute()).toEqual([])
    await expect(transaction(db, (trx) => sql`select 1`.execute(trx))).resolves.toBeDefined()
  })

  it('answers numbers, money and time alike on both databases', async () => {
    const { rows } = await sql`
      select 5000000000::bigint as big, 1.50::numeric as exact, '2026-07-01'::date as day,
        array[1, 2]::bigint[] as bigs, timestamptz '2026-11-20 12:00+06' as at, '{"a": 1}'::jsonb as json`.execute(db)
    expect(rows[0]).toEqual({
      big: 5_000_000_000,
      exact: '1.50',
      day: '2026-07-01',
      bigs: [1, 2],
      at: new Date('2026-11-20T06:00:00Z'),
      json: { a: 1 },
    })
  })
})

describe('the lock of a data folder', () => {
  const module = new URL('./embedded/folder-lock.ts', import.meta.url).href
  const script = (folder: string) =>
    `import(${JSON.stringify(module)}).then(({ lockFolder }) => { lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000) })`

  it('keeps a second process out, names the first, and is free when the first is killed', async () => {
    const folder = testFolder('lock')
    const first = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => first.stdout.once('data', resolve))
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${first.pid}`)
    const gone = new Promise((resolve) => first.once('exit', resolve))
    first.kill('SIGKILL')
    await gone
    const unlock = lockFolder(folder)
    unlock()
  })
})
