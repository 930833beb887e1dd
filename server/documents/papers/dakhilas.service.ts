import { digitsFor } from '#contract/digits.ts'
import type { VerifiedPaper } from '#contract/papers/documents.ts'
import { poisha, toTaka } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { renderDocument } from '../typesetting/render.ts'
import { checkable, type PaperMaker, parcelText } from './checkable.ts'
import { DakhilaContent } from './contents.ts'
import { type ReceiptRow, receiptOfLine } from './documents.sql.ts'
import { landOf } from './land-line.ts'

/** The dakhila of one line of a settled payment as PDF; `pay_first` before there is one. */
export async function dakhilaPdf(
  db: Db,
  maker: PaperMaker,
  of: { payment_id: number; line_id: number },
): Promise<Buffer> {
  const receipt = await receiptOfLine(db, of)
  if (!receipt) throw new AppError('pay_first')
  const content = DakhilaContent.parse(receipt.content)
  const issued = { ...receipt, amount_poisha: poisha(receipt.amount_poisha), kind: 'dakhila' } as const
  const { parcel, demo, year } = content
  return renderDocument({
    paper: 'dakhila',
    ...content,
    ...checkable(maker, { ...issued, tax_year: year, parcel, demo }),
  })
}

/** What anyone may know of a dakhila: the year, the land and the amount, and nobody's name. */
export function verifiedDakhila(receipt: ReceiptRow): VerifiedPaper {
  const { year, parcel, demo, share_en, share_bn } = DakhilaContent.parse(receipt.content)
  return {
    authentic: true,
    paper: 'dakhila',
    number: receipt.number,
    verify_code: receipt.verify_code,
    issued_at: receipt.issued_at.toISOString(),
    revoked_at: receipt.revoked_at?.toISOString() ?? null,
    amount: toTaka(poisha(receipt.amount_poisha)),
    what_en: [`Land development tax ${year}`, landOf(parcel, 'en'), share_en].filter(Boolean).join(' · '),
    what_bn: [`ভূমি উন্নয়ন কর ${digitsFor(year, 'bn')}`, landOf(parcel, 'bn'), share_bn].filter(Boolean).join(' · '),
    tax_year: year,
    parcel: parcelText(parcel),
    demo,
  }
}
