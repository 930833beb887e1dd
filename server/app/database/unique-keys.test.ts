import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'

let { db } = await emptyDatabase()
beforeEach(async () => {
  db = (await emptyDatabase()).db
})

/** The migration's own lines, so that what is tried here is what runs. */
const migration = readFileSync(new URL('../../../db/migrations/0017-shared-files.sql', import.meta.url), 'utf8')
const lines = migration.slice(migration.indexOf('create function add_unique_key'), migration.indexOf('drop function'))

it('a unique key leaves existing doubles alone and refuses new ones', async () => {
  await sql`drop index survey_types_code_once, divisions_name_en_once, divisions_name_bn_once, mouzas_name_en_once,
    mouzas_name_bn_once`.execute(db)
  const add = (code: string) => sql`insert into survey_types (code, name_en) values (${code}, 'x')`.execute(db)
  await add('RS')
  await add('rs')
  await add('BS')
  for (const statement of [
    lines.slice(0, lines.indexOf('$$;') + 3),
    ...lines.slice(lines.indexOf('$$;') + 3).split(';'),
  ])
    if (statement.trim()) await sql.raw(statement).execute(db)
  await sql`drop function add_unique_key`.execute(db)
  expect((await sql`select code from survey_types`.execute(db)).rows).toHaveLength(3)
  for (const code of ['Rs', 'r s', 'bs'])
    await expect(add(code)).rejects.toMatchObject({ constraint: 'survey_types_code_once' })
  await add('CS')
})
