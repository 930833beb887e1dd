import type { z } from 'zod'
import type { LandTaxPaymentsQuery } from '#contract/land-tax/land-tax-payments.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import { dakhilaPdf } from '#server/documents/papers/documents.service.ts'
import { presentPayment } from './order-view.ts'
import { countPaidLines, pageOfPaidLines, paidLineOf } from './paid-lines.sql.ts'

/** A page of what a person paid, or tried to pay. */
export async function listLandTaxPayments(db: Db, actor: Actor, query: z.output<typeof LandTaxPaymentsQuery>) {
  const page = await pageOfRows(query, async (limit, offset) => ({
    counted: await countPaidLines(db, actor.id, query),
    rows: await pageOfPaidLines(db, actor.id, query, limit, offset),
  }))
  return { ...page, data: page.data.map(presentPayment) }
}

/** The dakhila of a paid year as PDF; `pay_first` before there is one, 404 for another's. */
export async function getDakhila(
  db: Db,
  papers: PaperMaker,
  actor: Pick<Actor, 'id' | 'assistance'>,
  id: number,
): Promise<PdfFile> {
  const line = await paidLineOf(db, actor.id, id)
  if (!line) throw new AppError('not_found')
  if (actor.assistance && actor.assistance.case_id !== line.order_id) throw new AppError('not_found')
  return dakhilaPdf(db, papers, { payment_id: line.payment_id, line_id: line.id })
}
