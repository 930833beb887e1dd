// npm run tables: writes server/app/database/tables.ts from an empty embedded database with all migrations.
import { writeFileSync } from 'node:fs'
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
writeFileSync(file, await describeTables(db))
await db.destroy()
