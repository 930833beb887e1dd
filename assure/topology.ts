import { faultKinds } from '#contract/drawing/topology-rules.ts'
import { readConfig } from '#server/app/config.ts'
import { type Db, openDatabase } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { checkAll, drawParcels } from '#test/topology/checks.ts'
import { differenceFrom, plantFaults, recordAsDrawn } from '#test/topology/planted-faults.sql.ts'
import { forgetBoundaries, keepBoundaries } from '#test/topology/random-edits.sql.ts'
import { expectSameAfterEdits } from '#test/topology/same-after-edits.ts'
import { ownDatabase } from './own-database.sql.ts'
import { counted, progress, type Run, seconds, verdictOf } from './run.ts'

/**
 * Plants faults of every kind in parcels that fit together: all of them are found, and nothing else. Then makes random
 * edits: a check of the changes finds the same as a check of everything. On PostgreSQL if a server is named.
 */
export const topology: Run = {
  name: 'topology',
  title: 'Faults of boundaries',
  run: async ({ small, seed }) => {
    const size = small ? { parcels: 2_000, each: 20, edits: 200 } : { parcels: 10_000, each: 100, edits: 1_000 }
    const server = process.env['ASSURE_DATABASE_URL']
    if (!server) return onDatabase({}, size, seed)
    const database = await ownDatabase(server, `jomi_topology_${process.pid}`)
    try {
      return await onDatabase({ DATABASE_URL: database.url }, size, seed)
    } finally {
      await database.drop()
    }
  },
}

type Size = { parcels: number; each: number; edits: number }

async function onDatabase(more: { DATABASE_URL?: string }, size: Size, seed: string) {
  const config = readConfig({ DATA_DIR: temporaryFolder('topology'), DEMO: '1', ...more })
  const { db, close } = await openDatabase(config, {
    say: () => undefined,
    onDeath: (error) => {
      throw error
    },
  })
  try {
    return await checked(db, size, seed)
  } finally {
    await close()
  }
}

async function checked(db: Db, { parcels, each, edits }: Size, seed: string) {
  const findings: string[] = []
  const { id } = await createAccount(db, {
    ...{ email: 'admin@jomi.test', name: 'Admin', role: 'admin', phone: '+8801712345678' },
    ...{ password: 'a long password', upazilas: [], demo: false },
  })
  progress(`topology: drawing ${counted(parcels)} parcels`)
  await drawParcels(db, parcels)
  await recordAsDrawn(db)
  const clean = await checkAll(db, id)
  if (clean.found > 0) findings.push(`${clean.found} faults in parcels that fit together`)
  progress(`topology: planting ${each} faults of each kind`)
  const planted = await plantFaults(db, { each, seed })
  const from = performance.now()
  await checkAll(db, id)
  const took = performance.now() - from
  const { missed, too_many } = await differenceFrom(db, planted)
  for (const fault of missed) findings.push(`not found: ${JSON.stringify(fault)}`)
  for (const fault of too_many) findings.push(`nobody planted: ${JSON.stringify(fault)}`)
  progress(`topology: ${edits} random edits`)
  await keepBoundaries(db)
  const same = await expectSameAfterEdits(db, id, { edits, at_once: 100, seed: Number(seed) % 2 ** 31 })
    .catch((error: unknown) => {
      findings.push(`after edits: ${error instanceof Error ? error.message : error}`)
    })
    .finally(() => forgetBoundaries(db))
  return verdictOf(
    `${counted(parcels)} parcels, ${each} planted faults of each of ${faultKinds.length} kinds, ${planted.length - missed.length} found and ${too_many.length} others, in ${seconds(took)}; ` +
      `${counted(edits)} random edits, up to ${counted(same?.most_found ?? 0)} faults, the same when only what changed is checked (${same?.least_checked} sheets at least)`,
    findings,
  )
}
