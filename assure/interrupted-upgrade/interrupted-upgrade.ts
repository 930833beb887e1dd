import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate, ownMigrations } from '#server/app/database/migrate.ts'
import { recordedSchema } from '#server/app/database/schema-lines.ts'
import { environmentOf } from '#test/run-program.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { unpackVersion } from '../cluster/version-before.ts'
import { copyOfDatabase, onPostgres, postgresServer } from '../own-database.sql.ts'
import { progress, type Run, type Verdict, verdictOf, withoutPostgres } from '../run.ts'
import type { Settings } from '../server-process.ts'
import { onDatabase, othersAreGone, stateOf, sumsOf, whileNothingIsRecorded } from './schema-text.sql.ts'
import { fillAsVersion } from './version-records.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A register of the first version with a list of migrations, or of `--from COMMIT`, is brought up to date by a process that
 * is killed in each migration and run again: schema and rows are those of an upgrade that nobody disturbs.
 */
export const interruptedUpgrade: Run = {
  name: 'interrupted-upgrade',
  title: 'Upgrade killed in each migration',
  run: async ({ from }) => {
    const commit = from ?? firstListed()
    if (!commit) return { figures: 'git does not know the first version with a list of migrations', outcome: 'skipped' }
    return (await onPostgres((url) => upgradedFrom(commit, url))) ?? withoutPostgres
  },
}

function firstListed(): string | undefined {
  const args = ['log', '--diff-filter=A', '--format=%h', '--', 'db/migrations.sha256']
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n').at(-1) || undefined
}

async function upgradedFrom(commit: string, url: string): Promise<Verdict> {
  const [before, data] = [temporaryFolder('version-before'), temporaryFolder('upgraded')]
  const settings = { DATABASE_URL: url, DATA_DIR: data, DEMO: '1', PORT: '0', LOG_LEVEL: 'error', SECRET_KEY: secret }
  unpackVersion(commit, before)
  fillAsVersion(before, settings)
  rmSync(before, { recursive: true })
  const undisturbed = await copyOfDatabase(String(postgresServer), nameIn(url), `${nameIn(url)}_undisturbed`)
  try {
    await onDatabase(undisturbed.url, (db) => migrate(db))
    return await killInEach(commit, settings, undisturbed.url)
  } finally {
    await undisturbed.drop()
  }
}

const secret = 'the secret of an office that is upgraded 0123456789'
const nameIn = (url: string) => new URL(url).pathname.slice(1)

async function killInEach(commit: string, settings: Settings & { DATABASE_URL: string }, undisturbed: string) {
  const url = settings.DATABASE_URL
  const all = ownMigrations()
  const { applied } = await stateOf(url)
  const findings: string[] = []
  let killed = 0
  for (const [at, { name }] of all.entries()) {
    if (applied.includes(name)) continue
    const before = await stateOf(url)
    await killAtTheEnd(settings)
    killed += 1
    const after = await stateOf(url)
    if (after.applied.join() !== before.applied.join()) findings.push(`${name} was recorded by a killed process`)
    // An index that was built while others write has no transaction: it stays, and is built again.
    const isConcurrent = /create (unique )?index concurrently/i.test(all[at]?.text ?? '')
    if (!isConcurrent && after.schema.join('\n') !== before.schema.join('\n')) findings.push(`${name} left a part`)
    await onDatabase(url, (db) => migrate(db, all.slice(0, at + 1)))
    progress(`  killed in ${name}`)
  }
  const { schema } = await stateOf(url)
  if (schema.join('\n') !== recordedSchema().join('\n')) findings.push('the schema is not that of db/schema.txt')
  const [sums, expected] = [await sumsOf(url), await sumsOf(undisturbed)]
  for (const [table, sum] of expected)
    if (sums.get(table) !== sum) findings.push(`${table} has ${sums.get(table)} instead of ${sum}`)
  const rows = [...expected.values()].reduce((sum, each) => sum + Number.parseInt(each, 10), 0)
  return verdictOf(
    `from ${commit} with ${applied.length} migrations and ${rows} rows, killed in ${killed} migrations, ${expected.size} tables compared`,
    findings,
  )
}

/** Kills `jomi migrate` when its first migration has done everything but to be recorded. */
async function killAtTheEnd(settings: Settings & { DATABASE_URL: string }): Promise<void> {
  await whileNothingIsRecorded(settings.DATABASE_URL, async (isWaiting) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/cli.ts', 'migrate'], {
      cwd: root,
      env: environmentOf(settings),
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    try {
      await isWaiting()
    } finally {
      child.kill('SIGKILL')
      await ended
    }
  })
  await othersAreGone(settings.DATABASE_URL)
}
