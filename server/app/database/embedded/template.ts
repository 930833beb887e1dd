import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import { migrate, ownMigrations } from '../migrate.ts'
import { cache_folder, modules } from './cache-folder.ts'
import { EmbeddedDatabase, embeddedDialect } from './embedded.ts'

/** Name of the template that this program needs: it changes with the embedded database's version and with the migrations. */
async function templateFolder(): Promise<string> {
  const versions = await Promise.all(
    ['@electric-sql/pglite', '@electric-sql/pglite-postgis'].map((name) =>
      readFile(join(modules, name, 'package.json'), 'utf8'),
    ),
  )
  const hash = createHash('sha256')
  for (const part of [...versions, ...ownMigrations().map((each) => each.sha256)]) hash.update(part)
  return join(cache_folder, `template-${hash.digest('hex').slice(0, 16)}`)
}

/**
 * A migrated, empty database, made once and copied for each new one: making one takes 9 to 13 s, copying it a moment.
 * It is made under a temporary name and then renamed, so that an interrupted start leaves nothing incomplete.
 */
export async function templateOf(say: (text: string) => void): Promise<string> {
  const folder = await templateFolder()
  if (existsSync(folder)) return folder
  say('Making the empty database (once) …')
  mkdirSync(dirname(folder), { recursive: true })
  const making = mkdtempSync(`${folder}-`)
  const database = await EmbeddedDatabase.open(making, (error) => say(error.message))
  const db = new Kysely({ dialect: embeddedDialect(database) })
  await migrate(db)
  await db.destroy()
  try {
    renameSync(making, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/** Puts a copy of the template where a database is to be, unless there is one already. */
export async function copyTemplate(folder: string, say: (text: string) => void): Promise<void> {
  if (existsSync(folder)) return
  const template = await templateOf(say)
  const copying = `${folder}.new`
  rmSync(copying, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  cpSync(template, copying, { recursive: true })
  renameSync(copying, folder)
}
