import type { z } from 'zod'
import type { PaperFacts } from '#contract/papers/documents.ts'
import { type Poisha, poisha, toTaka } from '#contract/payments/money.ts'
import type { ReceiptChallan } from '#contract/payments/payments.ts'
import type { Checkable, PaperDocument } from '../typesetting/papers.ts'
import { checkable, type PaperMaker, parcelText } from './checkable.ts'
import type { MapSheet, Parcel } from './land.ts'

/** A paper as its row has it. */
type IssuedRow = {
  number: string
  verify_code: string
  issued_at: Date
  revoked_at: Date | null
  /** Left out where a paper is for no amount. */
  amount_poisha?: number
  /** Poisha of a receipt that were refunded. */
  refunded_poisha?: number
  /** Challan of the money of a receipt; null before it is on record. */
  challan?: ReceiptChallan | null
  content: unknown
}

type PaperContent = { parcel: Parcel | MapSheet; demo: boolean }

type Definition<Content extends PaperContent> = {
  /** The kind's name in the check and in the signed statement. */
  name: PaperFacts['paper']
  /** Schema of the content that was stored on the day of issue. */
  content: z.ZodType<Content>
  /** Makes the printed paper. */
  print: (content: Content, check: Checkable) => PaperDocument
  /** Purpose of the paper in one line, for the check. */
  what: (content: Content, script: 'en' | 'bn') => string
  tax_year: (content: Content) => string | null
  /** Amount from the content, if the row has none. */
  amount?: (content: Content) => Poisha
}

/** One kind of issued paper. */
export type PaperKind = {
  /** Data of the template, made from the row, with a signed statement in the link. */
  document: (maker: PaperMaker, row: IssuedRow) => Promise<PaperDocument>
  /** File name by which the paper is found again: `dakhila-JD-302672-2627-000008.pdf`. */
  fileName: (row: Pick<IssuedRow, 'number'>) => string
  /** Public facts of the paper. */
  verified: (row: IssuedRow) => PaperFacts
}

/** Invoices are called receipts, as on the site. */
const fileWords = (name: PaperFacts['paper']) => (name === 'invoice' ? 'receipt' : name.replaceAll('_', '-'))

export const paperKind = <Content extends PaperContent>(kind: Definition<Content>): PaperKind => {
  const amountOf = (content: Content, { amount_poisha }: IssuedRow) =>
    amount_poisha === undefined ? (kind.amount?.(content) ?? null) : poisha(amount_poisha)
  return {
    async document(maker, row) {
      const content = kind.content.parse(row.content)
      const { parcel, demo } = content
      const { number, verify_code, issued_at, revoked_at, refunded_poisha = 0, challan = null } = row
      const check = await checkable(maker, {
        kind: kind.name,
        number,
        verify_code,
        issued_at,
        revoked_at,
        amount_poisha: amountOf(content, row),
        tax_year: kind.tax_year(content),
        parcel,
        demo,
        refunded_poisha: poisha(refunded_poisha),
        challan,
      })
      return kind.print(content, check)
    },
    fileName: ({ number }) => `${fileWords(kind.name)}-${number}.pdf`,
    verified(row) {
      const content = kind.content.parse(row.content)
      const amount = amountOf(content, row)
      return {
        authentic: true,
        paper: kind.name,
        number: row.number,
        verify_code: row.verify_code,
        issued_at: row.issued_at.toISOString(),
        revoked_at: row.revoked_at?.toISOString() ?? null,
        amount: amount === null ? null : toTaka(amount),
        what_en: kind.what(content, 'en'),
        what_bn: kind.what(content, 'bn'),
        tax_year: kind.tax_year(content),
        parcel: parcelText(content.parcel),
        demo: content.demo,
      }
    },
  }
}
