import type { FaultText } from '#contract/fault-texts.ts'
import { AppError } from '#server/app/app-error.ts'
import { recordGrowth } from '#server/app/database/is-embedded.ts'
import { type Db, isDatabaseAway, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { readTable } from '#server/imports/reading/read-table.ts'
import { compareLines, lockLinesOf } from './compare.sql.ts'
import { splitPayouts, unsplitPayouts } from './payout-shares.sql.ts'
import {
  changeSettlementFile,
  clearDifferences,
  clearLines,
  columnsChosenBefore,
  factsOfLines,
  fileOfStorage,
  insertLines,
  lockSettlementFile,
  max_payouts,
  nextSettlementFile,
  payoutSums,
  type SettlementFileRow,
} from './settlement-files.sql.ts'
import { openSettlement } from './settlement-table.ts'

type Parts = { db: Db; storage: Storage }

/** One server works at a time. */
export const settlementJob = { name: 'compare settlement files', every_ms: 1000, outward: false }

const day_ms = 86_400_000
/** A file that covers more days has a wrong column of times: what is missing there is then not looked for. */
const max_days = 366

/** Reads settlement files and compares them with the ledger, one after the other. Work that was cut off is repeated. */
export function makeSettlements({ db, storage }: Parts) {
  const isWaiting = async () => (await nextSettlementFile(db)) !== undefined || (await unsplitPayouts(db)).length > 0

  async function work(): Promise<void> {
    await splitOlderPayouts()
    for (let file = await nextSettlementFile(db); file; file = await nextSettlementFile(db)) {
      try {
        await workOn(file)
      } catch (error) {
        // A file that the server fails at would keep all others from their turn.
        if (!canSucceedLater(error))
          await changeSettlementFile(db, file.id, { state: 'refused', fault: 'settlement_failed' })
        throw error
      }
    }
  }

  /** Splits payouts that a server of the version before has posted. */
  async function splitOlderPayouts(): Promise<void> {
    for (const payout of await unsplitPayouts(db))
      await transaction(db, (trx) => splitPayouts(trx, payout.settlement_file_id, [payout]))
  }

  async function workOn(file: SettlementFileRow): Promise<void> {
    // Lines that are read stay until another column or sheet is chosen.
    const fault = file.line_count === 0 ? await read(file) : null
    if (fault !== null)
      return void (await changeSettlementFile(db, file.id, { state: 'refused', ...fault, line_count: 0 }))
    if (file.line_count === 0) await recordGrowth(db, ['settlement_lines'])
    await transaction(db, async (trx) => {
      await lockLinesOf(trx, file.provider)
      const locked = await lockSettlementFile(trx, file.id)
      if (!locked) return
      const { lines, last_line, unreadable, ...found } = await factsOfLines(trx, file.id)
      const days = locked.days_chosen ? locked : within(found)
      await compareLines(trx, { ...locked, ...days }, last_line)
      await changeSettlementFile(trx, file.id, {
        state: 'ready',
        fault: null,
        fault_line: null,
        first_day: days.first_day,
        last_day: days.last_day,
        line_count: lines,
        unreadable_count: unreadable,
      })
    })
    await recordGrowth(db, ['settlement_differences'])
  }

  /** Stores the lines of a file; answers why it cannot be read. */
  async function read(file: SettlementFileRow): Promise<{ fault: FaultText; fault_line: number | null } | null> {
    await transaction(db, async (trx) => {
      await clearLines(trx, file.id)
      await clearDifferences(trx, file.id)
      await changeSettlementFile(trx, file.id, { state: 'reading' })
    })
    const { storage_key } = await fileOfStorage(db, file.file_id)
    let table: ReturnType<typeof openSettlement> | undefined
    let count = 0
    const refusal = await readTable(
      { bytes: await storage.read(storage_key), name: file.file_name, sheet: file.sheet },
      {
        begin: async ({ columns, sheets }) => {
          const found_columns = columns.map(storable)
          const chosen_columns = file.chosen_columns ?? (await columnsChosenBefore(db, file.provider, found_columns))
          table = openSettlement(found_columns, chosen_columns, file.sha256.slice(0, 12))
          await changeSettlementFile(db, file.id, { found_columns, chosen_columns, sheets: sheets.map(storable) })
        },
        take: async (rows) => {
          if (!table?.hasNeeded) return false
          const lines = table.read(rows.map(({ line, cells }) => ({ line, cells: cells.map(storable) })))
          count += lines.length
          await insertLines(db, file, lines)
          return true
        },
      },
    )
    if (refusal) {
      await changeSettlementFile(db, file.id, { sheets: refusal.sheets.map(storable) })
      return { fault: refusal.fault, fault_line: refusal.line }
    }
    if (!table?.hasNeeded) return { fault: 'table_columns_missing', fault_line: null }
    if (count === 0) return { fault: 'table_empty', fault_line: null }
    await changeSettlementFile(db, file.id, table.faults)
    if ((await payoutSums(db, file)).length > max_payouts) return { fault: 'settlement_payouts_many', fault_line: null }
    return null
  }

  return { isWaiting, work }
}

/** True for a database, disk or storage that is away: the file waits for it. */
const canSucceedLater = (error: unknown) =>
  isDatabaseAway(error) || (error instanceof AppError && error.code !== 'file_missing')

type Days = Pick<SettlementFileRow, 'first_day' | 'last_day'>

const within = ({ first_day, last_day }: Days): Days =>
  first_day !== null && last_day !== null && (Date.parse(last_day) - Date.parse(first_day)) / day_ms < max_days
    ? { first_day, last_day }
    : { first_day: null, last_day: null }

/** A text that the database can hold: without NUL and halves of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
