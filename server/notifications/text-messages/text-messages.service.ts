import { createHash, timingSafeEqual } from 'node:crypto'
import { dhakaDay, dhakaMidnight } from '#contract/dates.ts'
import type { DeliveryReport, TextMessageFigures } from '#contract/notifications/text-messages.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import { deliveryOf } from './report-words.ts'
import { recordDelivery, sentSince } from './text-messages.sql.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Takes a report from who knows the secret of the address; without one, or with another, there is no such address. */
export async function recordReport(db: Db, expected: string | null, secret: string, report: DeliveryReport) {
  if (expected === null || !timingSafeEqual(hash(secret), hash(expected))) throw new AppError('not_found')
  if (!(await recordDelivery(db, report.id, deliveryOf(report.status)))) throw new AppError('not_found')
}

/** Figures of text messages since midnight in Dhaka. The parts of codes are counted by days of UTC. */
export async function textMessageFigures(
  db: Db,
  { max_code_parts, code_parts }: Pick<TextMessageFigures, 'max_code_parts' | 'code_parts'>,
): Promise<TextMessageFigures> {
  const { sent, parts, delivered, failed } = await sentSince(db, dhakaMidnight(dhakaDay(await now(db))))
  return { code_parts, max_code_parts, sent, parts, delivered, failed, unknown: sent - delivered - failed }
}
