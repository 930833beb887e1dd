// npm run migrations: adds the checksums of new migrations to db/migrations.sha256. Databases refuse a migration that
// was changed after they applied it, so neither a migration nor its line in the list changes. With --check it exits with
// code 1 when one did, or when the list lacks a migration.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ownMigrations } from '#server/app/database/migrate.ts'
import { breakingMigrations } from './expanding.ts'
import { changedMigrations, readList, removedLines, writeList } from './migration-list.ts'

const list_path = 'db/migrations.sha256'
const file = new URL(`../../${list_path}`, import.meta.url)
const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
const migrations = ownMigrations()

/** Empty where the project is no clone. */
const git = (...args: string[]) =>
  spawnSync('git', [...args, '--', list_path], { cwd: new URL('../..', import.meta.url), encoding: 'utf8' }).stdout ??
  ''

const problems = [
  ...changedMigrations(readList(text), migrations),
  ...breakingMigrations(migrations),
  ...removedLines(`${git('log', '-p', '--format=')}\n${git('diff', 'HEAD')}`),
]
const is_check = process.argv.includes('--check')
if (is_check && text !== writeList(migrations))
  problems.push(`${list_path} is not the list of the migrations: npm run migrations adds new ones.`)
if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'))
  process.exit(1)
}
if (!is_check) writeFileSync(file, writeList(migrations))
