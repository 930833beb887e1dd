import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { differenceWords } from '#contract/payments/difference-words.ts'
import type { SettlementFile } from '#contract/payments/reconciliation.ts'
import { AppError } from '#server/app/app-error.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { leaseHolder, runWithLease } from '#server/app/job-leases.ts'
import { importFileRule } from '#server/app/uploads/file-rules.ts'
import { receiveFile } from '#server/app/uploads/receive-file.ts'
import { actorOfAuthor } from '#server/imports/author.ts'
import { type DifferenceFound, differencesAfter } from './differences.sql.ts'
import { addSettlementFile, getSettlementFile } from './reconciliation.service.ts'
import { adminByEmail, ledgerProviders } from './settlement-files.sql.ts'
import { makeSettlements, settlementJob } from './work-settlements.ts'

/** A file was not compared; the message is for the command line. */
export class ReconciliationRefused extends Error {}

type Ground = { db: Db; storage: Storage; say: (line: string) => void }
type Wanted = { path: string; provider: string; email: string }

const lease_ms = 60_000
const batch = 500

/**
 * Compares a settlement file like the page of the office, as an admin, and says each difference with its next step. Answers
 * if file and ledger say the same. Nothing is posted. @throws ReconciliationRefused
 */
export async function reconcileFile({ db, storage, say }: Ground, { path, provider, email }: Wanted): Promise<boolean> {
  const admin = await adminByEmail(db, email)
  if (!admin) throw new ReconciliationRefused(`${email} is no admin.`)
  const providers = await ledgerProviders(db)
  if (!providers.includes(provider)) throw new ReconciliationRefused(`--provider is one of ${providers.join(', ')}.`)
  if (!(await stat(path).catch(() => null))?.isFile()) throw new ReconciliationRefused(`There is no file ${path}.`)
  const context = {
    actor: actorOfAuthor({ id: admin.id, role: 'admin' }),
    request_id: 'command line',
    if_match: null,
    language: 'en' as const,
    document: null,
  }
  const { id } = await added()
  const file = await compared(id)
  if (file.state === 'refused') throw new ReconciliationRefused(file.fault ?? 'The file is refused.')
  const days = file.first_day === null ? 'days unknown' : `${file.first_day} to ${file.last_day}`
  say(`File ${id}: ${file.line_count} lines, ${days}`)
  for (const { payout, amount, fee, net } of file.payouts)
    say(`  payout ${payout}: ${amount.toFixed(2)} less ${fee.toFixed(2)} is ${net.toFixed(2)} BDT`)
  for (const { fault, line } of file.posting_faults)
    say(`  not to be posted: ${fault}${line === null ? '' : `, line ${line}`}`)
  const found = inBatches<DifferenceFound>(batch, (last) => differencesAfter(db, id, last?.id ?? 0, batch))
  let open = 0
  for await (const difference of found) {
    if (difference.settled_at !== null) continue
    open += 1
    sayDifference(difference)
  }
  say(open === 0 ? 'The file and the ledger say the same.' : `Differences: ${open}.`)
  return open === 0

  async function added() {
    const name = basename(path)
    const received = await receiveFile(storage, { field: 'file', name, bytes: createReadStream(path) }, importFileRule)
    try {
      return await addSettlementFile({ db, storage }, context, { file: received, form: { provider } })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const known = error.details.extra?.['file_id']
      throw new ReconciliationRefused(
        `${error.message}${known ? ` It is file ${known} on the page of the office.` : ''}`,
      )
    }
  }

  /** A server that runs may take the file first. */
  async function compared(id: number): Promise<SettlementFile> {
    const holder = { db, holder: leaseHolder(), lease_ms }
    for (;;) {
      await runWithLease(holder, { ...settlementJob, run: makeSettlements({ db, storage }).work })
      const file = await getSettlementFile(db, id, 'en')
      if (file.state === 'ready' || file.state === 'refused') return file
      await sleep(settlementJob.every_ms)
    }
  }

  function sayDifference({ kind, line, transaction, reference, there_poisha, here_poisha }: DifferenceFound): void {
    const { name, step } = differenceWords[kind]
    const place = line === null ? 'only here' : `line ${line}`
    const numbers = [transaction, reference].filter((each) => each !== null).join(', ')
    const money = (amount: number | null) => (amount === null ? 'nothing' : `${(amount / 100).toFixed(2)} BDT`)
    say(`  ${place}: ${name.en}. ${numbers}: there ${money(there_poisha)}, here ${money(here_poisha)}`)
    say(`    ${step.en}`)
  }
}
