import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, now } from '#server/app/database.ts'
import { folderStorage } from '#server/app/files.ts'
import { fileDeletion } from '#server/app/uploads/tombstones.ts'
import { faultsIn, ledgerTotal } from './books.sql.ts'
import type { Ground } from './ground.ts'
import type { CaseTask } from './mutation-tasks.ts'
import { casesOnRecord, mutationFaults, storageKeys } from './mutations.sql.ts'

/** Compares the answers with the database and the files of a stopped server, and audits its books. */
export async function auditMutations(db: Db, { data_dir }: Ground, tasks: readonly CaseTask[]) {
  const { strays, findings } = await auditFiles(db, data_dir)
  findings.push(...(await mutationFaults(db)), ...(await faultsIn(db)))
  for (const kind of ['mutation', 'correction'] as const)
    findings.push(
      ...(await differences(
        db,
        kind,
        tasks.filter((task) => task.kind === kind),
      )),
    )
  const { total } = await ledgerTotal(db)
  if (total !== 0) findings.push(`the ledger sums to ${total}`)
  return { strays, findings }
}

/** Removes the leftovers of killed servers; then every stored file has its row and every row its file. */
async function auditFiles(db: Db, data_dir: string) {
  const storage = folderStorage(join(data_dir, 'files'))
  const strays = await fileDeletion(db, storage)(new Date((await now(db)).getTime() + 30 * 86_400_000))
  const findings: string[] = []
  const named = new Set(await storageKeys(db))
  for (const key of named) if (!(await storage.has(key))) findings.push(`the bytes of ${key} are lost`)
  for (const name of await readdir(join(data_dir, 'files'), { recursive: true }))
    if (/^[0-9a-f]{2}\/./.test(name) && !named.has(name)) findings.push(`${name} has no row`)
  return { strays, findings }
}

async function differences(db: Db, kind: CaseTask['kind'], tasks: readonly CaseTask[]): Promise<string[]> {
  const rows = new Map((await casesOnRecord(db, kind)).map(({ id, receipts }) => [id, receipts]))
  const findings: string[] = []
  for (const { id, key, step, receipt } of tasks) {
    const receipts = id === null ? undefined : rows.get(id)
    if (step !== 'none') findings.push(`${key} did not come to its end: ${step} is left`)
    if (!receipts) findings.push(`${key} (${kind} ${id}) is not on record`)
    else if (receipts.length !== 1 || receipts[0] !== receipt)
      findings.push(`${kind} ${id} has receipts ${receipts.join(', ')}, and ${receipt} was answered`)
  }
  const known = new Set(tasks.map(({ id }) => id))
  for (const id of rows.keys()) if (!known.has(id)) findings.push(`nobody applied for ${kind} ${id}`)
  if (known.size !== tasks.length) findings.push(`${tasks.length} applied and ${known.size} of ${kind} were answered`)
  return findings
}
