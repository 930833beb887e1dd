import { z } from 'zod'
import { dhakaDay } from '#contract/dates.ts'
import { gridIds } from '#contract/drawing/grids.ts'
import { Role } from '#contract/identity/identity.ts'
import { ImportKindId, importKinds as importKindIds } from '#contract/imports/imports.ts'
import { loadGeography } from '#demo/geography/load.ts'
import { drawnWhenOpened } from '#demo/papers/drawn-when-opened.ts'
import { demoCounts, hasDemo, removeDemo } from '#demo/removal/remove-demo.ts'
import { refuseCountry, SeedRefused } from '#demo/seeded-country.sql.ts'
import { FolderInUse } from '#server/app/database/embedded/folder-lock.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { refuseOtherSecret, SecretRefused } from '#server/app/secrets/secret-check.ts'
import { createKeyFile, keyApart, PaperKeyRefused } from '#server/documents/keys/key-apart.ts'
import {
  listPaperKeys,
  RetirementRefused,
  retireKey,
  trustedSigningKey,
  trustKeyApart,
} from '#server/documents/keys/paper-keys.service.ts'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import { AccountRefused, createAccount } from '#server/identity/accounts/accounts.service.ts'
import { oneTimePassword } from '#server/identity/accounts/staff.service.ts'
import { RotationUnfinished, rotateKeys } from '#server/rotate-keys.ts'
import { grantApplicationRole, RoleUnfit, setSessionDefaults } from './app/database/application-role.ts'
import { refuseOutdated, SchemaRefused } from './app/database/migrate.ts'
import { DatabaseUnfit, type Db, now, type OpenDatabase, openDatabase, transaction } from './app/database.ts'
import { claimRegister, isCopy } from './app/database-home.ts'
import { endProcess } from './app/end-process.ts'
import type { Storage } from './app/files.ts'
import { adoptStorage, StorageRefused } from './app/storage-owner.ts'
import { openStorage } from './app/storage-place.ts'
import { CopyDiffers, copyFiles, finishMove } from './app/uploads/move-files.ts'
import { databaseStorage } from './app/uploads/tombstones.ts'
import { versionText } from './app/version.ts'
import { recordAudit } from './audit/audit.service.ts'
import { auditHeadsFiles } from './audit/heads-file.ts'
import { BackupRefused } from './backup/sealing.ts'
import { BreachRefused } from './breaches/breach.service.ts'
import { checkAuditLog, checkDatabase } from './check-database.ts'
import { backupCommands } from './cli-backup.ts'
import { breachCommand } from './cli-breach.ts'
import { BadUse, type Command, readOptions } from './cli-command.ts'
import { configCommands } from './cli-config.ts'
import { doctorCommand } from './cli-doctor.ts'
import { reconcileCommand } from './cli-reconcile.ts'
import { userCommands } from './cli-users.ts'
import { BadEnvironment, type Config, readConfig } from './config.ts'
import { importKinds } from './import-kinds.ts'
import { ImportRefused, importFile } from './imports/import-file.service.ts'
import { ReconciliationRefused } from './payments/reconciliation/reconcile-file.service.ts'
import { exportRegister } from './register-export/export-register.service.ts'
import { ExportRefused } from './register-export/write-files.ts'

const commands: Record<string, Command> = {
  help: { usage: 'help', what: 'Shows this list.', run: async () => console.log(helpText()) },
  ...configCommands,
  migrate: {
    usage: 'migrate',
    what: 'Brings the schema of the database up to date, and loads the divisions, districts and upazilas once.',
    run: async () => {
      await withDatabase(async ({ db }) => {
        await loadGeography(db, console.log)
        console.log('The schema is up to date.')
      })
    },
  },
  'user create': {
    usage: 'user create --email ADDRESS --role admin|acland|user [--name NAME] [--upazilas NAMES]',
    what: 'Makes an account and prints its one-time password. --upazilas: names or BBS codes, separated by commas.',
    run: createUser,
  },
  ...userCommands(withDatabase),
  ...breachCommand(withDatabase),
  ...backupCommands(withDatabaseOf, storageOf),
  ...doctorCommand(withDatabaseOf),
  ...reconcileCommand(withDatabaseOf, storageOf),
  'database grant': {
    usage: 'database grant --role ROLE',
    what: 'Lets a database role do what the application does and no more: it cannot change ledger, audit log, receipts or schema. Gives the role the time limits of a session. To be run with DATABASE_URL of the owner of the tables.',
    run: grantRole,
  },
  'database take-over': {
    usage: 'database take-over',
    what: 'Makes a database that was restored, moved or copied the register: its servers send messages, webhooks and payments again, and the files in STORAGE_URL are its own. Stop the servers of the former one first.',
    run: claimDatabase,
  },
  'keys rotate': {
    usage: 'keys rotate',
    what: 'Seals everything anew with SECRET_KEY that SECRET_KEY_PREVIOUS sealed. Start the servers with both first.',
    run: rotate,
  },
  'files adopt': {
    usage: 'files adopt',
    what: 'Makes the database of DATABASE_URL the owner of the files in STORAGE_URL: once, after it has taken the place of another one.',
    run: adoptFiles,
  },
  'files move': {
    usage: 'files move --to STORAGE [--finish]',
    what: 'Copies all files from STORAGE_URL to another folder or bucket and reads each back; stopped, it is run again and goes on. With --finish, while no server runs, it copies the rest and makes that the storage of the database.',
    run: moveFiles,
  },
  'papers keys': {
    usage: 'papers keys',
    what: 'Lists the keys that papers were signed with, and until when retired ones hold.',
    run: listKeys,
  },
  'papers create-key': {
    usage: 'papers create-key FILE',
    what: 'Writes a new key for signing papers to a file that only its owner can read, for PAPER_KEY_FILE.',
    run: createKey,
  },
  'papers trust': {
    usage: 'papers trust',
    what: 'Makes the key of PAPER_KEY_FILE or PAPER_SIGN_COMMAND one of the keys that prove papers of this database. Then start the servers with it, and retire the key of before.',
    run: trustKey,
  },
  'papers retire': {
    usage: 'papers retire --key ID [--since DAY]',
    what: 'Retires a paper key, as when its secret was stolen: its statements issued after DAY (2026-11-20; today if left out) or not known to the office are not trusted any more. Rotate the keys first.',
    run: retire,
  },
  'seed demo': {
    usage: 'seed demo --dags NUMBER',
    what: 'Fills an empty PostgreSQL database with a demo register of so many dags, up to 10,000,000, and all that a country of that size has beside them. Interrupted, it is run again and goes on.',
    run: seedTheDemo,
  },
  'demo remove': {
    usage: 'demo remove [--yes]',
    what: 'Takes the demo out of a database that is to keep real records. Without --yes it only says what it would do.',
    run: removeTheDemo,
  },
  import: {
    usage: `import ${importKindIds.join('|')} FILE --email ADDRESS [--mouza ID] [--zil ID] [--survey CODE] [--grid NAME] [--pattern NAMES] [--yes]`,
    what: 'Checks a file as the officer of that address and says what each record of it is to the register. With --yes it enters the new and changed ones, all or none. Scans come in a zip; --pattern says how its files are named, such as {khatian}_{dag}, or {khatian}_{page} for a file a page.',
    run: importRecords,
  },
  export: {
    usage: 'export --all FOLDER [--without-papers]',
    what: 'Writes the whole register into a new or empty folder: tables as CSV, parcels as GeoPackage and in the classes of LADM, scans, papers that were sent in and PDFs of those that were issued, a manifest with checksums and a description of every column. No passwords, secrets or pictures of identity papers. Changes nothing.',
    run: exportAll,
  },
  check: {
    usage: 'check',
    what: 'Compares tables, constraints, indexes, triggers, functions and rights with the migrations, files with their rows, daily proofs with the ledger, and walks the audit log. Ends with 0 if all is well, 1 if something is not, 2 if not everything could be checked. Changes nothing.',
    run: check,
  },
  'audit verify': {
    usage: 'audit verify',
    what: 'Walks the audit log: every entry, the ends of its lanes, and what was noted of them outside the database. Ends with 1 if something was changed, 2 if nothing was noted.',
    run: verifyAuditLog,
  },
}

const helpText = () =>
  [
    'Usage: npm run jomi -- COMMAND',
    '',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage}\n      ${what}`),
    '',
    'The database is the one that DATABASE_URL or DATA_DIR names. Each command has --help; --version prints the version.',
  ].join('\n')

function withDatabase(act: (database: OpenDatabase) => Promise<void>, { migrates } = { migrates: true }) {
  return withDatabaseOf(readConfig(process.env), act, { migrates })
}

/** Opens the database of some settings, as it is unless it is to be migrated, and closes it after the act. */
async function withDatabaseOf(
  config: Config,
  act: (database: OpenDatabase) => Promise<void>,
  { migrates } = { migrates: false },
) {
  const database = await openDatabase(config, { say: console.log, onDeath: fail, migrates })
  try {
    await act(database)
  } finally {
    await database.close()
  }
}

async function createUser(args: string[]) {
  const { email, role: roleText, name, upazilas } = readOptions(args)
  if (!email) throw new BadUse('--email is missing.')
  const role = Role.exclude(['helper']).safeParse(roleText)
  if (!role.success) throw new BadUse('--role must be admin, acland or user.')
  const password = oneTimePassword()
  await withDatabase(async ({ db }) => {
    await transaction(db, async (trx) => {
      const user = await createAccount(trx, {
        email,
        name: name ?? email,
        role: role.data,
        phone: null,
        password,
        one_time: true,
        upazilas: (upazilas ?? '').split(',').flatMap((each) => each.trim() || []),
        demo: false,
      })
      await recordAudit(trx, {
        actor_id: null,
        act: 'create',
        subject: 'users',
        subject_id: String(user.id),
        before: null,
        after: { email: user.email, role: user.role },
        request_id: null,
      })
    })
  })
  console.log(`${email} is ${role.data}. One-time password: ${password}`)
}

async function grantRole(args: string[]) {
  const { role } = readOptions(args)
  if (!role) throw new BadUse('--role is missing.')
  await withDatabase(async ({ db }) => {
    await grantApplicationRole(db, role)
    console.log(`${role} may now do what the application does. Start it with DATABASE_URL of that role.`)
    const left = await setSessionDefaults(db, role)
    if (left.length > 0)
      console.log(
        `Before a pooler such as PgBouncer is used, an administrator of PostgreSQL runs:\n${left.map((each) => `  ${each};`).join('\n')}`,
      )
  })
}

function storageOf(config: Config, db: Db): Storage {
  const storage = databaseStorage(db, openStorage(config.storage))
  return drawnWhenOpened({ db, storage, secret: secretKeys(config), render: renderDocument })
}

async function adoptFiles() {
  const config = readConfig(process.env)
  await withDatabase(({ db }) => adoptStorage(db, storageOf(config, db)))
  console.log('The files in STORAGE_URL belong to this database now. No other database may use them.')
}

async function claimDatabase(args: string[]) {
  if (args.length > 0) throw new BadUse('database take-over takes nothing after it.')
  const config = readConfig(process.env)
  await withDatabase(async ({ db }) => {
    await adoptStorage(db, storageOf(config, db))
    const was_copy = await isCopy(db)
    await claimRegister(db)
    console.log(
      was_copy
        ? 'This database is the register now. Its servers send within ten seconds what waits in it.'
        : 'This database is the register, as before.',
    )
  })
}

async function moveFiles(args: string[]) {
  const { to, finish } = readOptions(args)
  if (!to) throw new BadUse('--to is missing: a folder, or s3://bucket?endpoint=https://address&region=name.')
  const config = readConfig(process.env)
  const target = openStorage(readConfig({ ...process.env, STORAGE_URL: to }).storage)
  await withDatabase(async ({ db }) => {
    const move = { db, from: openStorage(config.storage), to: target, say: console.log }
    if (!finish) {
      await copyFiles(move)
      return console.log('All is copied. To change over: stop the servers, and run this again with --finish.')
    }
    await finishMove(move)
    console.log(`All is there. Start the servers with STORAGE_URL=${to}. The files of before can be deleted.`)
  })
}

async function rotate() {
  const config = readConfig(process.env)
  const secret = secretKeys(config)
  await withDatabase(({ db }) =>
    rotateKeys({
      db,
      storage: storageOf(config, db),
      secret,
      say: console.log,
      has_key_apart: config.paper_key !== null,
    }),
  )
}

async function listKeys() {
  await withDatabase(async ({ db }) => {
    for (const { key_id, public_key, since, until } of await listPaperKeys(db)) {
      const end = until === null ? '' : `, retired: holds until ${until}`
      console.log(`${key_id}  ${public_key}  since ${dhakaDay(new Date(since))}${end}`)
    }
  })
}

async function createKey([file, ...more]: string[]) {
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new BadUse('Which file? papers create-key FILE')
  const key_id = createKeyFile(file)
  console.log(`${file} has the paper key ${key_id}. No backup holds it: keep a copy where no server reaches it.`)
}

async function trustKey() {
  const config = readConfig(process.env)
  const key = await keyApart(config)
  if (!key) throw new BadUse('Set PAPER_KEY_FILE or PAPER_SIGN_COMMAND first.')
  await withDatabase(async ({ db }) => {
    const is_new = await trustKeyApart(db, key)
    console.log(`${key.key_id} ${is_new ? 'is now one of' : 'is already one of'} the keys that prove papers.`)
  })
}

async function retire(args: string[]) {
  const { key, since } = readOptions(args)
  if (!key) throw new BadUse('--key is missing.')
  const day = z.iso.date().optional().safeParse(since)
  if (!day.success) throw new BadUse('--since must be a day like 2026-11-20.')
  const config = readConfig(process.env)
  const secret = secretKeys(config)
  await withDatabase(async ({ db }) => {
    const until = day.data ?? dhakaDay(await now(db))
    await retireKey(db, { secret, apart: await keyApart(config) }, key, until)
    console.log(
      `${key} is retired. Statements signed with it hold for papers issued until ${until} that the office knows.`,
    )
  })
}

/** Other commands and the server never load what fills a country. */
async function seedTheDemo(args: string[]) {
  const { seedByCommand } = await import('#bench/country/seed/seed-command.ts')
  await seedByCommand({ config: readConfig(process.env), dags: readOptions(args).dags, withDatabase })
}

async function removeTheDemo(args: string[]) {
  const { yes } = readOptions(args)
  const config = readConfig(process.env)
  if (config.demo)
    throw new BadUse('The demo is removed for DEMO=0: set it, with DATABASE_URL, PUBLIC_URL and SECRET_KEY.')
  await withDatabase(async ({ db }) => {
    await refuseCountry(db)
    if (!(await hasDemo(db))) return console.log('The database holds no demo.')
    for (const line of await demoCounts(db)) console.log(`  ${line}`)
    if (!yes) return console.log('Nothing was changed. To go on: npm run jomi -- demo remove --yes')
    await removeDemo({
      db,
      storage: storageOf(config, db),
      secret: secretKeys(config),
      say: console.log,
      paper_key: await keyApart(config),
    })
    console.log('The demo is removed.')
  })
}

async function check() {
  const config = readConfig(process.env)
  await withDatabase(
    async ({ db }) => {
      await refuseOutdated(db)
      const storage = storageOf(config, db)
      process.exitCode = await checkDatabase({ db, storage, ...auditKept(config, storage) })
    },
    { migrates: false },
  )
}

async function verifyAuditLog() {
  const config = readConfig(process.env)
  await withDatabase(async ({ db }) => {
    process.exitCode = await checkAuditLog({ db, ...auditKept(config, openStorage(config.storage)) })
  })
}

/** Ends of the audit log outside the database, as commands compare them. */
function auditKept({ data_dir, audit_stamps }: Config, storage: Storage) {
  const { outside, ends } = auditHeadsFiles(data_dir, storage)
  return { outside, ends, stamp_ca: audit_stamps?.ca ?? null, say: console.log }
}

async function importRecords([kind, path, ...args]: string[]) {
  const known = ImportKindId.safeParse(kind)
  if (!known.success) throw new BadUse(`Which kind of records? ${importKindIds.join(', ')}.`)
  if (path === undefined || path.startsWith('--')) throw new BadUse('Which file?')
  const { email, mouza, zil, survey, grid, pattern, yes } = readOptions(args)
  if (!email) throw new BadUse("--email is missing: the import is that officer's.")
  const id = z.coerce.number().int().positive().optional()
  const wanted = z.object({ mouza: id, zil: id, grid: z.enum(gridIds).optional() })
  const read = wanted.safeParse({ mouza, zil, grid })
  if (!read.success) throw new BadUse(`--mouza and --zil are numbers, --grid is one of ${gridIds.join(', ')}.`)
  const config = readConfig(process.env)
  const secret = secretKeys(config)
  await withDatabase(async ({ db }) => {
    await refuseOtherSecret(db, secret)
    await importFile(
      {
        db,
        storage: storageOf(config, db),
        say: console.log,
        kinds: importKinds({ boundary_percent: config.boundary_percent, secret }),
      },
      {
        kind: known.data,
        path,
        email,
        survey,
        pattern,
        enter: yes,
        mouza_id: read.data.mouza,
        zil_id: read.data.zil,
        grid: read.data.grid,
      },
    )
  })
}

async function exportAll(args: string[]) {
  const [flag, folder, ...more] = args
  const draws = more.length === 0
  if (flag !== '--all' || folder === undefined || folder.startsWith('-'))
    throw new BadUse('Which folder? export --all FOLDER')
  if (!draws && more.join(' ') !== '--without-papers')
    throw new BadUse('After the folder only --without-papers stands.')
  const config = readConfig(process.env)
  const secret = secretKeys(config)
  const public_url = config.public_url ?? `http://${config.host}:${config.port}`
  await withDatabase(
    async ({ db }) => {
      await refuseOutdated(db)
      if (draws) await refuseOtherSecret(db, secret)
      const papers = async () => ({
        public_url: () => public_url,
        key: await trustedSigningKey(db, secret, await keyApart(config)),
      })
      await exportRegister(
        { db, storage: storageOf(config, db), say: console.log, papers: draws ? papers : null },
        folder,
      )
    },
    { migrates: false },
  )
}

function commandOf(args: string[]): [Command, string[]] {
  for (const length of [2, 1]) {
    const command = commands[args.slice(0, length).join(' ')]
    if (command) return [command, args.slice(length)]
  }
  throw new BadUse(args.length === 0 ? 'Which command?' : `There is no command ${args.join(' ')}.`)
}

const plainErrors = [
  BadUse,
  BreachRefused,
  BadEnvironment,
  DatabaseUnfit,
  FolderInUse,
  SchemaRefused,
  AccountRefused,
  SecretRefused,
  StorageRefused,
  CopyDiffers,
  BackupRefused,
  RotationUnfinished,
  ImportRefused,
  ReconciliationRefused,
  ExportRefused,
  RoleUnfit,
  PaperKeyRefused,
  RetirementRefused,
  SeedRefused,
]

function fail(error: unknown): never {
  const plain = plainErrors.some((kind) => error instanceof kind)
  console.error(plain && error instanceof Error ? error.message : error)
  if (error instanceof BadUse) console.error(`\n${helpText()}`)
  endProcess(1)
}

async function main(args: string[]) {
  if (args[0] === '--version') return console.log(versionText)
  if (args[0] === '--help' || args[0] === '-h') return console.log(helpText())
  const [command, rest] = commandOf(args)
  if (rest.includes('--help')) return console.log(`Usage: npm run jomi -- ${command.usage}\n\n${command.what}`)
  await command.run(rest)
}

main(process.argv.slice(2)).catch(fail)
