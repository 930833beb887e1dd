import { max_printed } from '#contract/land-tax/dakhila-prints.ts'
import { type Db, isDatabaseAway, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { leaseHolder } from '#server/app/job-leases.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { sealBytes } from '#server/app/secrets/sealed.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import { dakhilaIds, dakhilaPapers } from '#server/documents/papers/dakhila-papers.service.ts'
import type { Printer } from '#server/documents/typesetting/print.ts'
import type { PrintedPart } from '#server/documents/typesetting/printed-part.ts'
import { printPurpose } from './prints.service.ts'
import { type ClaimedPrint, claimPrint, failPrint, finishPrint, giveBackPrint, renewPrint } from './prints.sql.ts'

/** Dakhilas that are set together; the progress is recorded after each batch. */
const at_once = 25

/** A print during which this many servers stopped is given up: it may be the cause. */
const max_attempts = 3

type Parts = {
  db: Db
  storage: Storage
  secret: SecretKeys
  papers: PaperMaker
  printer: Printer
  warn: (facts: Record<string, unknown>, text: string) => void
}

/** Makes the requested prints, one after the other. Work that a killed server left incomplete is repeated. */
export function makeDakhilaPrints({ db, storage, secret, papers, printer, warn }: Parts) {
  const holder = leaseHolder()
  let stopped = false

  /** Does what waits; answers when nothing does. */
  async function run(): Promise<void> {
    while (!stopped) {
      const taken = await claimPrint(db, holder)
      if (!taken) return
      await printSafely(taken)
    }
  }

  async function printSafely(taken: ClaimedPrint): Promise<void> {
    const held = { id: taken.id, holder }
    try {
      if (taken.attempts > max_attempts) await failPrint(db, held, 'interrupted', await now(db))
      else await print(taken)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      warn({ err: error, print: taken.id }, 'dakhilas could not be printed')
      await failPrint(db, held, 'broken', await now(db))
    }
  }

  async function print(taken: ClaimedPrint): Promise<void> {
    const held = { id: taken.id, holder }
    const ids = await dakhilaIds(db, taken, max_printed + 1)
    if (ids.length > max_printed) return void (await failPrint(db, held, 'too_many', await now(db)))
    const parts: PrintedPart[] = []
    for (let done = 0; done < ids.length; done += at_once) {
      if (stopped) return void (await giveBackPrint(db, held))
      if (!(await renewPrint(db, held, { done, total: ids.length }))) return
      parts.push(...(await printer.print(await dakhilaPapers(db, papers, ids.slice(done, done + at_once)))))
    }
    if (!(await renewPrint(db, held, { done: ids.length, total: ids.length }))) return
    const { office_code, from, to } = taken
    const pdf = await printer.join(parts, `Dakhilas ${office_code}, ${from} to ${to}`)
    await keep(held, `dakhilas_${office_code}_${from}_${to}.pdf`, pdf)
  }

  async function keep(held: { id: number; holder: string }, name: string, pdf: Buffer): Promise<void> {
    const file = { name, content_type: 'application/pdf', bytes: sealBytes(secret, printPurpose, pdf), encrypted: true }
    try {
      await savingFiles(storage, [file], ([saved]) =>
        transaction(db, async (trx) => {
          if (!saved) throw new Error('nothing was stored')
          const printed = { file_id: await insertFile(trx, saved), size_bytes: pdf.length, at: await now(trx) }
          if (!(await finishPrint(trx, held, printed))) throw new Cancelled()
        }),
      )
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error
    }
  }

  return {
    run,
    /** After the dakhilas at hand. */
    stop: () => {
      stopped = true
    },
    close: () => printer.close(),
  }
}

/** Takes the file back that nobody waits for any more. */
class Cancelled extends Error {}
