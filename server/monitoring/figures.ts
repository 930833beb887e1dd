import type { Db } from '#server/app/database.ts'
import { transaction } from '#server/app/database.ts'
import { backupTimes } from '#server/backup/backup-times.service.ts'
import { countCountry } from '#server/cases/waiting/waiting-cases.service.ts'
import { lastLedgerCheck } from '#server/payments/ledger-check/ledger-check.service.ts'
import {
  type Channel,
  lastAuditCheck,
  leasedJobs,
  limitStatements,
  openPayments,
  textMessagesOfDay,
  waitingMessages,
} from './figures.sql.ts'

const statement_ms = 2_000

export type FigureParts = {
  db: Db
  /** Channels that have a sender: without one, messages wait for ever. */
  channels: readonly Channel[]
  providers: readonly string[]
  makes_backups: boolean
}

export type Figures = Awaited<ReturnType<typeof readFigures>>

/** Figures that only the database knows, in one transaction of few indexed queries. Ages are seconds. */
export const readFigures = ({ db, channels, providers, makes_backups }: FigureParts) =>
  transaction(db, async (trx) => {
    await limitStatements(trx, statement_ms)
    return {
      messages: await waitingMessages(trx, channels),
      text_messages: await textMessagesOfDay(trx),
      payments: await openPayments(trx, providers),
      jobs: await leasedJobs(trx),
      audit: await lastAuditCheck(trx),
      ledger: await lastLedgerCheck(trx),
      backups: makes_backups ? await ofBackups(trx) : [],
      cases: await countCountry(trx),
    }
  })

/** Seconds since 1970; 0 if there was none, so that an alert on its age fires. */
async function ofBackups(db: Db) {
  const { made_at, rehearsed_at } = await backupTimes(db)
  const seconds = (at: string | null) => (at === null ? 0 : new Date(at).getTime() / 1000)
  return [
    { act: 'made', at_seconds: seconds(made_at) },
    { act: 'rehearsed', at_seconds: seconds(rehearsed_at) },
  ]
}
