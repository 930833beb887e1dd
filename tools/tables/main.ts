// npm run tables: writes server/app/database/tables.ts from an empty embedded database with all migrations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { EmbeddedDatabase, embeddedDialect } from '#server/app/database/embedded/embedded.ts'
import { copyTemplate } from '#server/app/database/embedded/template.ts'
import { describeTables } from './describe-tables.ts'

const file = new URL('../../server/app/database/tables.ts', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'jomi-tables-'))
try {
  await copyTemplate(join(folder, 'database'), console.log)
  const database = await EmbeddedDatabase.open(join(folder, 'database'), console.error)
  const db = new Kysely({ dialect: embeddedDialect(database) })
  writeFileSync(file, await describeTables(db))
  await db.destroy()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
