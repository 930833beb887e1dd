// npm run tables: writes server/app/database/tables.ts and db/schema.txt from an empty embedded database with all
// migrations. With --check it exits with code 1 if a file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Kysely } from 'kysely'
import { EmbeddedDatabase, embeddedDialect } from '#server/app/database/embedded/embedded.ts'
import { copyTemplate } from '#server/app/database/embedded/template.ts'
import { schemaFile, schemaLines } from '#server/app/database/schema-lines.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { describeTables } from './describe-tables.ts'

const tables_file = new URL('../../server/app/database/tables.ts', import.meta.url)
const folder = temporaryFolder('tables')
await copyTemplate(join(folder, 'database'), console.log)
const database = await EmbeddedDatabase.open(join(folder, 'database'), console.error)
const db = new Kysely({ dialect: embeddedDialect(database) })
const files = [
  { file: tables_file, text: await describeTables(db) },
  { file: schemaFile, text: `${(await schemaLines(db)).join('\n')}\n` },
]
await db.destroy()
for (const { file, text } of files)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${basename(file.pathname)} is not what the migrations make: npm run tables writes it`)
    process.exitCode = 1
  }
