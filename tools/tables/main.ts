// npm run tables: writes server/app/database/tables.ts from an empty embedded database with all migrations. With --check
// it exits with code 1 if the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { EmbeddedDatabase, embeddedDialect } from '#server/app/database/embedded/embedded.ts'
import { copyTemplate } from '#server/app/database/embedded/template.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { describeTables } from './describe-tables.ts'

const file = new URL('../../server/app/database/tables.ts', import.meta.url)
const folder = temporaryFolder('tables')
await copyTemplate(join(folder, 'database'), console.log)
const database = await EmbeddedDatabase.open(join(folder, 'database'), console.error)
const db = new Kysely({ dialect: embeddedDialect(database) })
const tables = await describeTables(db)
await db.destroy()
if (!process.argv.includes('--check')) writeFileSync(file, tables)
else if (readFileSync(file, 'utf8') !== tables) {
  console.error('server/app/database/tables.ts is not what the migrations make: npm run tables writes it')
  process.exit(1)
}
