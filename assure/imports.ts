import { setTimeout as wait } from 'node:timers/promises'
import { between, type Random, randomOf } from '#demo/random.ts'
import { now } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { type Ground, withGround } from './ground.ts'
import { actOnImport, importUntil, sendImport } from './import-calls.ts'
import { emptyZil, importState, releaseImports, writtenDags } from './imports.sql.ts'
import { onPostgres } from './own-database.sql.ts'
import { counted, type Run, type Verdict, verdictOf } from './run.ts'
import { kill, startServer, stop } from './server-process.ts'

/** A server is killed at a random moment up to `within_ms` after it begins: shorter than entering takes. */
type Extent = { kills: number; dags: number; within_ms: number }

const password = 'the admin of the imports'

/** A server killed while it enters a file leaves all of its records or none, and enters them once. */
export const imports: Run = {
  name: 'imports',
  title: 'Imports killed while entering',
  small: true,
  run: async ({ small, seed }) => {
    const extent = small ? { kills: 3, dags: 2000, within_ms: 1500 } : { kills: 20, dags: 10_000, within_ms: 6000 }
    const random = randomOf(`imports ${seed}`)
    const verdicts = [await withGround({}, (ground) => killWhileEntering(ground, extent, random))]
    const postgres = await onPostgres((url) =>
      withGround({ DATABASE_URL: url }, (ground) => killWhileEntering(ground, extent, random)),
    )
    if (postgres) verdicts.push(postgres)
    return {
      figures: verdicts.map(({ figures }) => figures).join('; '),
      outcome: verdicts.every(({ outcome }) => outcome === 'passed') ? 'passed' : 'failed',
    }
  },
}

async function killWhileEntering(ground: Ground, { kills, dags, within_ms }: Extent, random: Random): Promise<Verdict> {
  const { token, zil_id, survey } = await ground.withDatabase(async (db) => {
    const place = await emptyZil(db)
    const user = await createAccount(db, {
      email: 'imports@assure.test',
      name: 'Admin',
      role: 'admin',
      phone: null,
      upazilas: [],
      demo: true,
      password,
    })
    const token = await openSession(db, { user, remember: false, device: 'assure', at: await now(db) })
    return { token, ...place }
  })
  const findings: string[] = []
  let server = await startServer(ground.settings)
  const office = () => ({ server, token, password })
  const bytes = Buffer.from(khatians({ zil_id, survey, dags }))
  const id = await sendImport(office(), 'khatians', { name: 'khatians.csv', bytes })
  await importUntil(office(), id, ({ state }) => state === 'ready')
  const begun = performance.now()
  await actOnImport(office(), id, 'enter')
  let killed = 0
  for (; killed < kills; killed += 1) {
    await wait(between(random, 0, within_ms))
    await kill(server)
    const seen = await ground.withDatabase(async (db) => {
      await releaseImports(db)
      return { written: await writtenDags(db, zil_id), state: await importState(db, id) }
    })
    if (seen.written !== (seen.state === 'entered' ? dags : 0))
      findings.push(`${counted(seen.written)} of ${counted(dags)} dags after kill ${killed + 1}, state ${seen.state}`)
    server = await startServer(ground.settings)
    if (seen.state === 'entered') break
  }
  await importUntil(office(), id, ({ state }) => state === 'entered')
  const last_ms = performance.now() - begun
  await stop(server)
  const end = await ground.withDatabase((db) => writtenDags(db, zil_id))
  if (end !== dags) findings.push(`${counted(end)} of ${counted(dags)} dags in the end`)
  const kind = ground.settings['DATABASE_URL'] === undefined ? 'embedded' : 'PostgreSQL'
  return verdictOf(
    `${kind}: ${killed + 1} lives in ${Math.round(last_ms / 1000)} s, ${counted(end)} dags once`,
    findings,
  )
}

/** Dags with two owners each. */
function khatians({ zil_id, survey, dags }: { zil_id: number; survey: string; dags: number }): string {
  const rows = Array.from({ length: dags }, (_, at) =>
    ['করিম', 'রহিম'].map((owner) => `${zil_id},${survey},${Math.floor(at / 3) + 1},${at + 1},33,${owner},1/2`),
  )
  return ['zil id,survey,khatian,dag,area (decimal),owner,share', ...rows.flat()].join('\n')
}
