import type { PaperFacts, VerifiedPaper } from '#contract/papers/documents.ts'
import { takaOf } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { dagBecame } from '#server/land-records/successions/successions.service.ts'
import { joinPdfs } from '../typesetting/join-pdfs.ts'
import { renderDocument } from '../typesetting/render.ts'
import type { PaperMaker } from './checkable.ts'
import {
  type CorrectionPaper,
  challanOfReceipt,
  type DocumentRow,
  documentByCode,
  documentByNumber,
  documentOfApplication,
  documentOfCorrection,
  documentOfMutation,
  documentsAfter,
  documentsOfCorrection,
  documentsOfMutation,
  type MutationPaper,
  type ReceiptRow,
  receiptByCode,
  receiptByNumber,
  receiptOfLine,
  receiptOfPayment,
  receiptsAfter,
  receiptsOfPayment,
  refundedOfReceipt,
} from './documents.sql.ts'
import type { PaperKind } from './paper-kind.ts'
import { kindOfDocument, kindOfReceipt } from './paper-kinds.ts'
import { documentDag, receiptDag } from './paper-land.sql.ts'

/** The invoice of a settled payment as PDF; `pay_first` before there is one. */
export const invoicePdf = async (db: Db, maker: PaperMaker, payment_id: number): Promise<PdfFile> =>
  receiptPdf(db, maker, await receiptOfPayment(db, payment_id))

/** The dakhila of one line of a settled payment as PDF; `pay_first` before there is one. */
export const dakhilaPdf = async (
  db: Db,
  maker: PaperMaker,
  of: { payment_id: number; line_id: number },
): Promise<PdfFile> => receiptPdf(db, maker, await receiptOfLine(db, of))

/** All receipts of a settled payment in one PDF, at most 100; `pay_first` before there is one. */
export async function receiptsPdf(db: Db, maker: PaperMaker, payment_id: number): Promise<PdfFile> {
  const receipts = await receiptsOfPayment(db, payment_id)
  const [first] = receipts
  if (!first) throw new AppError('pay_first')
  const parts = []
  for (const receipt of receipts)
    parts.push({ pdf: (await drawnReceipt(db, maker, receipt)).body, numbers: [receipt.number] })
  const name = kindOfReceipt(first).fileName(first)
  return parts.length === 1 && parts[0]
    ? { name, body: Buffer.from(parts[0].pdf) }
    : { name, body: joinPdfs(parts, first.number) }
}

async function receiptPdf(db: Db, maker: PaperMaker, receipt: ReceiptRow | undefined): Promise<PdfFile> {
  if (!receipt) throw new AppError('pay_first')
  return drawnReceipt(db, maker, receipt)
}

/** The refunds of a receipt's money, and the challan by which it was paid in. */
const moneyOf = async (db: Db, receipt: ReceiptRow) => ({
  refunded_poisha: await refundedOfReceipt(db, receipt),
  challan: await challanOfReceipt(db, receipt),
})
type ReceiptMoney = Awaited<ReturnType<typeof moneyOf>>

const drawnReceipt = async (db: Db, maker: PaperMaker, receipt: ReceiptRow): Promise<PdfFile> =>
  drawn(maker, kindOfReceipt(receipt), { ...receipt, ...(await moneyOf(db, receipt)) })

type IssuedRow = (ReceiptRow & ReceiptMoney) | DocumentRow

async function drawn(maker: PaperMaker, kind: PaperKind, row: IssuedRow): Promise<PdfFile> {
  return { name: kind.fileName(row), body: await renderDocument(await kind.document(maker, row)) }
}

/** The copy of a paid application as PDF: a khatian, or the cover of a mouza map. */
export async function copyPdf(db: Db, maker: PaperMaker, application_id: number): Promise<PdfFile> {
  const document = await documentOfApplication(db, application_id)
  if (!document) throw new AppError('document_unavailable')
  return drawn(maker, kindOfDocument(document), document)
}

/** A paper of a mutation as PDF; `mutation_not_applied` before it is entered in the khatian. */
export async function mutationPaperPdf(db: Db, maker: PaperMaker, mutation_id: number, kind: MutationPaper) {
  const document = await documentOfMutation(db, mutation_id, kind)
  if (!document) throw new AppError('mutation_not_applied')
  return drawn(maker, kindOfDocument(document), document)
}

/** A paper of a correction as PDF; `correction_without_papers` before it is written in the record. */
export async function correctionPaperPdf(db: Db, maker: PaperMaker, correction_id: number, kind: CorrectionPaper) {
  const document = await documentOfCorrection(db, correction_id, kind)
  if (!document) throw new AppError('correction_without_papers')
  return drawn(maker, kindOfDocument(document), document)
}

const rows_at_once = 100

/** Every paper issued until a moment, also a withdrawn one, which says so. Each is made when `draw` is called. */
export async function* everyPaper(db: Db, maker: PaperMaker, until: Date) {
  const receipts = inBatches<ReceiptRow>(rows_at_once, (last) =>
    receiptsAfter(db, { id: last?.id ?? 0, until }, rows_at_once),
  )
  for await (const receipt of receipts)
    yield {
      number: receipt.number,
      draw: async () => (await drawnReceipt(db, maker, receipt)).body,
    }
  const documents = inBatches<DocumentRow>(rows_at_once, (last) =>
    documentsAfter(db, { id: last?.id ?? 0, until }, rows_at_once),
  )
  for await (const document of documents)
    yield {
      number: document.number,
      draw: async () => (await drawn(maker, kindOfDocument(document), document)).body,
    }
}

export { newestPapersOf as newestPapers } from './own-papers.sql.ts'
export type { CorrectionPaper, MutationPaper }

/** The numbers of the papers of a mutation. */
export const mutationPapers = documentsOfMutation

/** The numbers of the papers of a correction. */
export const correctionPapers = documentsOfCorrection

/** The mutation of a valid certificate by its code; null for any other code. */
export async function mutationOfCertificate(db: Db, code: string): Promise<number | null> {
  const document = await documentByCode(db, code)
  return document?.kind === 'mutation_certificate' && document.revoked_at === null ? document.mutation_id : null
}

/** Public facts of a paper by its code; 404 for an unknown code. */
export async function verifyPaper(db: Db, code: string): Promise<VerifiedPaper> {
  const receipt = await receiptByCode(db, code)
  if (receipt)
    return withLand(db, verifiedReceipt(receipt), await receiptDag(db, receipt.id), await moneyOf(db, receipt))
  const document = await documentByCode(db, code)
  if (!document) throw new AppError('not_found')
  return withLand(db, kindOfDocument(document).verified(document), await documentDag(db, document.id))
}

/** With what became of its dag, where that is closed by now. */
const withLand = async (
  db: Db,
  paper: PaperFacts,
  dag_id: number | null,
  { refunded_poisha, challan }: ReceiptMoney = { refunded_poisha: 0, challan: null },
): Promise<VerifiedPaper> => ({
  ...paper,
  refunded_amount: takaOf(refunded_poisha),
  ...(challan && { challan }),
  became: await dagBecame(db, dag_id),
})

/** Public facts of a paper by its number, or `null`. Numbers can be guessed: the route never returns this as it is. */
export async function paperByNumber(db: Db, number: string): Promise<PaperFacts | null> {
  const receipt = await receiptByNumber(db, number)
  if (receipt) return verifiedReceipt(receipt)
  const document = await documentByNumber(db, number)
  return document ? kindOfDocument(document).verified(document) : null
}

const verifiedReceipt = (receipt: ReceiptRow): PaperFacts => kindOfReceipt(receipt).verified(receipt)
