import { fiscalYear } from '#contract/dates.ts'
import type { VerifiedPaper } from '#contract/papers/documents.ts'
import { poisha, toTaka } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { renderDocument } from '../typesetting/render.ts'
import { checkable, type PaperMaker, parcelText } from './checkable.ts'
import { type DakhilaContent, InvoiceContent, KhatianCopyContent } from './contents.ts'
import { verifiedDakhila } from './dakhilas.service.ts'
import {
  type DocumentRow,
  documentByCode,
  documentByNumber,
  documentOfApplication,
  insertDocument,
  insertReceipts,
  officeCodes,
  type ReceiptRow,
  receiptByCode,
  receiptByNumber,
  receiptOfPayment,
  takeReceiptNumbers,
} from './documents.sql.ts'
import { landOf } from './land-line.ts'

/** Series: `JA` applications, `JD` dakhilas, `JM` mutations. */
type Issue = { series: 'JA' | 'JD' | 'JM'; payment_id: number; at: Date }
type Line<Content> = { office_id: number; line_id: number | null; content: Content }

/** `JA-302672-2627-000481`: series, office, fiscal year, number without gaps. rules/papers.md#receipt-numbers */
export const receiptNumber = (series: string, office_code: string, fiscal_year: string, number: number) =>
  `${series}-${office_code}-${fiscal_year.slice(2, 4)}${fiscal_year.slice(5)}-${String(number).padStart(6, '0')}`

type Invoice = Issue & { series: 'JA' | 'JM'; office_id: number; content: InvoiceContent }

/** Issues the receipt of a settled payment inside the settling transaction. */
export const issueReceipt = (trx: Db, { office_id, content, ...issue }: Invoice): Promise<void> =>
  issueLines(trx, issue, [{ office_id, line_id: null, content }])

type DakhilaLine = Line<DakhilaContent> & { line_id: number }

/** Issues a receipt for each line of a settled payment of tax inside the settling transaction. */
export const issueLineReceipts = (
  trx: Db,
  issue: Omit<Issue, 'series'>,
  lines: readonly DakhilaLine[],
): Promise<void> => issueLines(trx, { ...issue, series: 'JD' }, lines)

/** Numbers follow the order of lines. Offices are locked in the order of their ids, so that two payments never wait for each other. */
async function issueLines(
  trx: Db,
  { series, payment_id, at }: Issue,
  lines: readonly Line<InvoiceContent | DakhilaContent>[],
): Promise<void> {
  const fiscal_year = fiscalYear(at)
  const codes = await officeCodes(trx, [...new Set(lines.map(({ office_id }) => office_id))])
  const groups = [...Map.groupBy(lines, (line) => line.office_id)].sort(([one], [other]) => one - other)
  for (const [office_id, group] of groups) {
    const office_code = codes.get(office_id)
    if (office_code === undefined) throw new Error(`office ${office_id} is not on record`)
    const first = await takeReceiptNumbers(trx, { series, office_code, fiscal_year }, group.length)
    const receipts = group.map(({ line_id, content }, place) => ({
      number: receiptNumber(series, office_code, fiscal_year, first + place),
      series,
      office_code,
      fiscal_year,
      series_number: first + place,
      verify_code: randomCode(12),
      payment_id,
      line_id,
      amount_poisha: content.total_poisha,
      content: JSON.stringify(content),
      issued_at: at,
    }))
    await insertReceipts(trx, receipts)
  }
}

type Copy = { application_id: number; khatian_id: number; content: KhatianCopyContent; at: Date }

/** Issues a khatian copy from the record as it stands. */
export const issueKhatianCopy = (trx: Db, { application_id, khatian_id, content, at }: Copy) =>
  insertDocument(trx, {
    kind: 'khatian_copy',
    number: `JK-${at.getUTCFullYear()}-${String(application_id).padStart(8, '0')}`,
    verify_code: randomCode(12),
    application_id,
    khatian_id,
    content: JSON.stringify(content),
    issued_at: at,
  })

/** The invoice of a settled payment as PDF; 404 before there is one. */
export async function invoicePdf(db: Db, maker: PaperMaker, payment_id: number): Promise<Buffer> {
  const receipt = await receiptOfPayment(db, payment_id)
  if (!receipt) throw new AppError('pay_first')
  const content = InvoiceContent.parse(receipt.content)
  const issued = { ...receipt, amount_poisha: poisha(receipt.amount_poisha), kind: 'invoice', tax_year: null } as const
  return renderDocument({ paper: 'invoice', ...content, ...checkable(maker, { ...issued, ...landAndDemo(content) }) })
}

/** The khatian copy of a paid application as PDF. */
export async function khatianCopyPdf(db: Db, maker: PaperMaker, application_id: number): Promise<Buffer> {
  const document = await documentOfApplication(db, application_id)
  if (!document) throw new AppError('document_unavailable')
  const content = KhatianCopyContent.parse(document.content)
  const issued = { ...document, amount_poisha: null, kind: 'khatian_copy', tax_year: null } as const
  return renderDocument({
    paper: 'khatian-copy',
    ...content,
    ...checkable(maker, { ...issued, ...landAndDemo(content) }),
  })
}

const landAndDemo = ({ parcel, demo }: Pick<InvoiceContent, 'parcel' | 'demo'>) => ({ parcel, demo })

/** What anyone may know of a paper by its code. Anything unknown is 404. */
export async function verifyPaper(db: Db, code: string): Promise<VerifiedPaper> {
  const receipt = await receiptByCode(db, code)
  const paper = receipt ? verifiedReceipt(receipt) : verifiedCopy(await documentByCode(db, code))
  if (!paper) throw new AppError('not_found')
  return paper
}

/** The same of a paper by its number, `null` where there is none. Numbers can be counted up: never answered as it is. */
export async function paperByNumber(db: Db, number: string): Promise<VerifiedPaper | null> {
  const receipt = await receiptByNumber(db, number)
  return receipt ? verifiedReceipt(receipt) : verifiedCopy(await documentByNumber(db, number))
}

function verifiedReceipt(receipt: ReceiptRow): VerifiedPaper {
  if (receipt.series === 'JD') return verifiedDakhila(receipt)
  const content = InvoiceContent.parse(receipt.content)
  return {
    authentic: true,
    paper: 'invoice',
    number: receipt.number,
    verify_code: receipt.verify_code,
    issued_at: receipt.issued_at.toISOString(),
    revoked_at: receipt.revoked_at?.toISOString() ?? null,
    amount: toTaka(poisha(receipt.amount_poisha)),
    what_en: [...content.lines.map((line) => line.label_en), landOf(content.parcel, 'en')].join(' · '),
    what_bn: [...content.lines.map((line) => line.label_bn), landOf(content.parcel, 'bn')].join(' · '),
    tax_year: null,
    parcel: parcelText(content.parcel),
    demo: content.demo,
  }
}

function verifiedCopy(document: DocumentRow | undefined): VerifiedPaper | null {
  if (!document) return null
  const content = KhatianCopyContent.parse(document.content)
  return {
    authentic: true,
    paper: 'khatian_copy',
    number: document.number,
    verify_code: document.verify_code,
    issued_at: document.issued_at.toISOString(),
    revoked_at: document.revoked_at?.toISOString() ?? null,
    amount: null,
    what_en: landOf(content.parcel, 'en'),
    what_bn: landOf(content.parcel, 'bn'),
    tax_year: null,
    parcel: parcelText(content.parcel),
    demo: content.demo,
  }
}
