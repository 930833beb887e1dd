import { join } from 'node:path'
import type { ImportKindId } from '#contract/imports/imports.ts'
import { demoAccounts, demoPassword } from '#demo/people/accounts.ts'
import { now } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { leaveEmpty, withDatabaseOf } from '../ground.ts'
import { actOnImport, importUntil, type Office, officeRequest, sendImport } from '../import-calls.ts'
import { ownDatabase, postgresServer } from '../own-database.sql.ts'
import { counted, progress, type Run, seconds, type Verdict, verdictOf } from '../run.ts'
import { type Settings, startServer, stop } from '../server-process.ts'
import { differences, linesOf, numberedLines } from './compare.ts'
import { holdingsOf } from './holdings.ts'
import { exportedParcels, withOwnZils } from './parcels.ts'

/** Lists in the order in which they are imported: each names records of those before it. */
const lists: readonly { kind: ImportKindId; path: string }[] = [
  { kind: 'divisions', path: 'divisions/export.csv' },
  { kind: 'districts', path: 'districts/export.csv' },
  { kind: 'upazilas', path: 'upazilas/export.csv' },
  { kind: 'mouzas', path: 'mouzas/export.csv' },
  { kind: 'zils', path: 'zils/export.csv' },
  { kind: 'survey_types', path: 'survey-types/export.csv' },
  { kind: 'khatians', path: 'dags/export.csv' },
  { kind: 'holdings', path: 'holdings/export.csv' },
  { kind: 'staff', path: 'users/export.csv?role=staff' },
]

type Exported = { files: Map<ImportKindId, Buffer>; parcels: Awaited<ReturnType<typeof exportedParcels>> }

/** The demo, exported and imported into an empty database, is exported there as it was. */
export const roundTrip: Run = {
  name: 'round-trip',
  title: 'The demo exported, imported and exported again',
  run: async () => {
    const verdicts = [await comeBack('embedded', {}, {})]
    if (postgresServer) {
      const [from, to] = [
        await ownDatabase(postgresServer, `jomi_from_${process.pid}`),
        await ownDatabase(postgresServer, `jomi_to_${process.pid}`),
      ]
      try {
        verdicts.push(await comeBack('PostgreSQL', { DATABASE_URL: from.url }, { DATABASE_URL: to.url }))
      } finally {
        await from.drop()
        await to.drop()
      }
    }
    return {
      figures: verdicts.map(({ figures }) => figures).join('\n'),
      outcome: verdicts.every(({ outcome }) => outcome === 'passed') ? 'passed' : 'failed',
    }
  },
}

async function comeBack(database: string, from: Settings, to: Settings): Promise<Verdict> {
  const folder = temporaryFolder('round-trip')
  const settings = (name: string, more: Settings) => ({
    DATA_DIR: join(folder, name),
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '9999999',
    ...more,
  })
  const started = performance.now()
  const findings: string[] = []
  const before = await exportsOf(settings('from', from), findings)
  progress(`${database}: exported after ${seconds(performance.now() - started)}`)
  const after = await importInto(settings('to', to), before, findings)
  const rows: string[] = []
  for (const [kind, sent] of before.files) {
    rows.push(`${counted(linesOf(sent).length - 1)} lines of ${kind}`)
    findings.push(...differences(kind, numberedLines(sent), numberedLines(after.files.get(kind))))
  }
  rows.push(`${counted(before.parcels.length)} parcels`)
  findings.push(...differences('parcels', before.parcels.map(textOf), after.parcels.map(textOf)))
  return verdictOf(`${database}: ${rows.join(', ')} in ${seconds(performance.now() - started)}`, findings)
}

const textOf = (feature: object) => JSON.stringify(feature)

async function exportsOf(settings: Settings, findings: string[]): Promise<Exported> {
  const server = await startServer(settings)
  try {
    const [admin] = demoAccounts
    const answer = await fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: demoPassword }),
    })
    const { token } = (await answer.json()) as { token: string }
    const office = { server, token, password: demoPassword }
    const dags = Buffer.from(await (await officeRequest(office, 'dags/export.csv')).arrayBuffer())
    await importFile(office, 'holdings', { name: 'holdings.csv', bytes: holdingsOf(dags) }, findings)
    return await exportAll(office)
  } finally {
    await stop(server)
  }
}

async function exportAll(office: Office): Promise<Exported> {
  const files = new Map<ImportKindId, Buffer>()
  for (const { kind, path } of lists)
    files.set(kind, Buffer.from(await (await officeRequest(office, path)).arrayBuffer()))
  return { files, parcels: await exportedParcels(office) }
}

const author = { email: 'author@round-trip.test', password: 'the author of all imports' }

/** Imports all files into an empty database and exports them again, without the author's account. */
async function importInto(settings: Settings, { files, parcels }: Exported, findings: string[]): Promise<Exported> {
  const token = await withDatabaseOf(settings, async (db) => {
    await leaveEmpty(db)
    const own = { name: 'Author', role: 'admin' as const, phone: null, upazilas: [], demo: true }
    const user = await createAccount(db, { ...author, ...own })
    return openSession(db, { user, remember: false, device: 'assure', at: await now(db) })
  })
  const server = await startServer(settings)
  try {
    const office = { server, token, password: author.password }
    for (const { kind } of lists)
      await importFile(office, kind, { name: `${kind}.csv`, bytes: files.get(kind) ?? Buffer.alloc(0) }, findings)
    for (const [at, bytes] of (await withOwnZils(office, parcels)).entries())
      await importFile(office, 'parcels', { name: `parcels-${at}.geojson`, bytes }, findings)
    const again = await exportAll(office)
    const staff = linesOf(again.files.get('staff')).filter((line) => !line.includes(author.email))
    again.files.set('staff', Buffer.from(staff.join('\r\n')))
    return again
  } finally {
    await stop(server)
  }
}

async function importFile(
  office: Office,
  kind: ImportKindId,
  file: { name: string; bytes: Buffer },
  findings: string[],
): Promise<void> {
  const started = performance.now()
  const id = await sendImport(office, kind, file)
  const { counts, total } = await importUntil(office, id, ({ state }) => state === 'ready')
  const looked = performance.now()
  if (counts.refused > 0) {
    const refused = kind === 'parcels' ? 'features?outcome=refused&per_page=3' : 'items?outcome=refused&per_page=3'
    const { data } = (await (await officeRequest(office, `imports/${id}/${refused}`)).json()) as { data: unknown }
    findings.push(`${kind}: ${counts.refused} of ${total} refused, such as ${JSON.stringify(data).slice(0, 1500)}`)
  }
  if (counts.new + counts.changed > 0) {
    await actOnImport(office, id, 'enter')
    await importUntil(office, id, ({ state }) => state === 'entered')
  }
  progress(
    `${kind}: ${JSON.stringify(counts)}, looked ${seconds(looked - started)}, entered ${seconds(performance.now() - looked)}`,
  )
}
