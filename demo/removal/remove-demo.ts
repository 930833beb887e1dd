import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { forgetDatabaseKey } from '#server/app/secrets/secret-check.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { distrustDemoPaperKeys } from '#server/documents/keys/paper-keys.service.ts'
import type { SigningKey } from '#server/documents/keys/signing.ts'
import { hashPassword } from '#server/identity/passwords/passwords.ts'
import { sealedStores } from '#server/rotate-keys.ts'
import { recordSetting } from '../batches.ts'
import { deleteIdentityProofs, emptyAccounts, identityImages } from './accounts.sql.ts'
import {
  deleteDags,
  deleteFiles,
  emptyMouzas,
  emptyZils,
  forgetAreaClasses,
  holdings,
  renameRemainingMouzas,
  scansToRemove,
  unnamedDags,
  unnamedMaps,
  unusedScans,
} from './land.sql.ts'
import { deleteMutationPapers, emptyCorrections, emptyMutations, mutationPapers } from './mutations.sql.ts'
import { countOf, deleteSome, markPayments, ofDemo, unpaidThings } from './payments.sql.ts'

type Removal = {
  db: Db
  storage: Storage
  secret: SecretKeys
  /** The key of papers that is kept apart from the secret. */
  paper_key?: SigningKey | null
  say: (text: string) => void
}

const batch = 500

/** True if demo accounts or records are in the database. */
export async function hasDemo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select
    (exists (select from settings where key in ('demo_accounts', 'demo_loaded', 'demo_office', 'demo_bookings', 'demo_tax_payments', 'demo_mutations', 'demo_corrections', 'demo_history', 'demo_land_tax', 'demo_holdings'))
      and not exists (select from settings where key = 'demo_removed'))
    or exists (select from users where demo and disabled_at is null) as holds`.execute(db)
  return rows[0]?.holds ?? false
}

/** Counts what removing the demo deletes and changes, a line each. */
export async function demoCounts(db: Db): Promise<string[]> {
  const count = (from: Parameters<typeof countOf>[1]) => countOf(db, from)
  const accounts = await count({ from: sql`users u`, where: sql`u.demo` })
  const payments = await count({ from: sql`payments p`, where: ofDemo })
  const proofs = await count({ from: sql`kycs k`, where: sql`k.user_id in (select id from users where demo)` })
  const scans = await count({ from: sql`files`, where: unusedScans })
  const lines = [
    `${accounts} demo accounts are emptied and disabled`,
    `${payments} demo payments stay with their receipts, marked, and count in no figure`,
    `${proofs} proofs of identity and their images are deleted`,
  ]
  for (const each of [...unpaidThings, holdings, unnamedDags, unnamedMaps])
    lines.push(`${await count(each)} ${each.name} that no payment or paper names are deleted`)
  return [...lines, `${scans} scans and maps that nothing shows any more are deleted, and those of the records above`]
}

/**
 * Removes the demo from a database for real records: accounts for good, records that nothing append-only names, and the
 * trust in the demo's paper key. Geography, ledger, receipts, the audit log, and the work of real accounts stay. One
 * transaction a batch; an interrupted run can be repeated.
 */
export async function removeDemo({ db, storage, secret, paper_key = null, say }: Removal): Promise<void> {
  const password_hash = await hashPassword(randomBytes(32).toString('hex'))
  await again(db, (trx) => emptyAccounts(trx, password_hash, 100))
  say('The demo accounts are closed.')
  await markAllPayments(db)
  say('The demo payments are marked.')
  for (const things of unpaidThings) await again(db, (trx) => deleteSome(trx, things, batch))
  await removeIdentityProofs(db, storage)
  await removeMutationPapers(db, storage)
  await again(db, (trx) => emptyMutations(trx, batch))
  await again(db, (trx) => emptyCorrections(trx, batch))
  say('What the demo accounts asked for is deleted.')
  await again(db, (trx) => deleteSome(trx, holdings, batch))
  await again(db, (trx) => deleteSome(trx, unnamedMaps, batch))
  await again(db, (trx) => deleteDags(trx, batch))
  await removeScans(db, storage)
  await again(db, (trx) => deleteSome(trx, emptyZils, batch))
  await again(db, (trx) => deleteSome(trx, emptyMouzas, batch))
  say('The demo records are deleted.')
  await transaction(db, async (trx) => {
    await renameRemainingMouzas(trx)
    await forgetAreaClasses(trx)
    await distrustDemoPaperKeys(trx, secret, paper_key)
    if (!(await isNotedHere(trx))) await recordSetting(trx, 'demo_removed', {})
    await recordAudit(trx, {
      actor_id: null,
      act: 'remove',
      subject: 'demo',
      subject_id: 'demo',
      before: null,
      after: null,
      request_id: null,
    })
  })
  await forgetKeyOfDemo({ db, storage, secret, say })
}

const isNotedHere = async (trx: Db): Promise<boolean> =>
  (await sql`select from settings where key = 'demo_removed'`.execute(trx)).rows.length > 0

/** Repeats an act, each time in a transaction of its own, until it finds nothing more to do. */
async function again(db: Db, act: (trx: Db) => Promise<number>): Promise<void> {
  while ((await transaction(db, act)) > 0);
}

async function markAllPayments(db: Db): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await transaction(db, (trx) => markPayments(trx, from, batch))
  }
}

/** The bytes are deleted first: after an interruption the rows still name them. */
async function removeIdentityProofs(db: Db, storage: Storage): Promise<void> {
  for (;;) {
    const proofs = await identityImages(db, 100)
    if (proofs.length === 0) return
    for (const key of proofs.flatMap(({ storage_keys }) => storage_keys)) await storage.remove(key)
    await transaction(db, (trx) => deleteIdentityProofs(trx, proofs))
  }
}

async function removeMutationPapers(db: Db, storage: Storage): Promise<void> {
  for (;;) {
    const papers = await mutationPapers(db, 100)
    if (papers.length === 0) return
    for (const { storage_key } of papers) await storage.remove(storage_key)
    await transaction(db, (trx) => deleteMutationPapers(trx, papers))
  }
}

async function removeScans(db: Db, storage: Storage): Promise<void> {
  for (;;) {
    const scans = await scansToRemove(db, batch)
    if (scans.length === 0) return
    for (const { storage_key } of scans) await storage.remove(storage_key)
    await transaction(db, (trx) =>
      deleteFiles(
        trx,
        scans.map(({ id }) => id),
      ),
    )
  }
}

/** Removes the demo's key from the database if nothing is sealed with it; the next start records the office's own. */
async function forgetKeyOfDemo({ db, storage, secret, say }: Removal): Promise<void> {
  let left = 0
  for (const store of sealedStores(storage)) {
    const { total, current } = await store.count(db, secret)
    left += total - current
  }
  if (left === 0) return forgetDatabaseKey(db)
  say(
    `${left} secrets of real accounts are sealed with the demo's key: start with it as SECRET_KEY_PREVIOUS (DATA_DIR/secret-key of the demo) and run npm run jomi -- keys rotate.`,
  )
}
