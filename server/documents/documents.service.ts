import { fiscalYear } from '#contract/dates.ts'
import { spacedCode, type VerifiedPaper } from '#contract/documents.ts'
import { poisha, toTaka } from '#contract/money.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/keys.ts'
import { InvoiceContent, KhatianCopyContent } from './contents.ts'
import {
  documentByCode,
  documentOfApplication,
  insertDocument,
  insertReceipt,
  nextReceiptNumber,
  receiptByCode,
  receiptOfPayment,
  upazilaOffice,
} from './documents.sql.ts'
import { renderDocument } from './render.ts'

/** `JA` applications, `JD` dakhilas, `JM` mutations. */
export type ReceiptSeries = 'JA' | 'JD' | 'JM'

type Receipt = { series: ReceiptSeries; office_id: number; payment_id: number; content: InvoiceContent; at: Date }

/** `JA-302672-2627-000481`: series, office, fiscal year, number without gaps (decisions §6). */
export const receiptNumber = (series: string, office_code: string, fiscal_year: string, number: number) =>
  `${series}-${office_code}-${fiscal_year.slice(2, 4)}${fiscal_year.slice(5)}-${String(number).padStart(6, '0')}`

/** Issues the receipt of a settled payment, inside the settling transaction. */
export async function issueReceipt(trx: Db, { series, office_id, payment_id, content, at }: Receipt): Promise<void> {
  const { office_code } = await upazilaOffice(trx, office_id)
  const fiscal_year = fiscalYear(at)
  const series_number = await nextReceiptNumber(trx, series, office_code, fiscal_year)
  await insertReceipt(trx, {
    number: receiptNumber(series, office_code, fiscal_year, series_number),
    series,
    office_code,
    fiscal_year,
    series_number,
    verify_code: randomCode(12),
    payment_id,
    amount_poisha: content.total_poisha,
    content: JSON.stringify(content),
    issued_at: at,
  })
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

const verifyUrl = (public_url: string, code: string) => `${public_url}/verify/${code}`

/** The invoice of a settled payment as PDF; 404 before there is one. */
export async function invoicePdf(db: Db, public_url: string, payment_id: number): Promise<Buffer> {
  const receipt = await receiptOfPayment(db, payment_id)
  if (!receipt) throw new AppError('pay_first')
  return renderDocument({
    paper: 'invoice',
    ...InvoiceContent.parse(receipt.content),
    number: receipt.number,
    verify_code: spacedCode(receipt.verify_code),
    verify_url: verifyUrl(public_url, receipt.verify_code),
    issued_at: receipt.issued_at.toISOString(),
  })
}

/** The khatian copy of a paid application as PDF. */
export async function khatianCopyPdf(db: Db, public_url: string, application_id: number): Promise<Buffer> {
  const document = await documentOfApplication(db, application_id)
  if (!document) throw new AppError('document_unavailable')
  return renderDocument({
    paper: 'khatian-copy',
    ...KhatianCopyContent.parse(document.content),
    number: document.number,
    verify_code: spacedCode(document.verify_code),
    verify_url: verifyUrl(public_url, document.verify_code),
    issued_at: document.issued_at.toISOString(),
  })
}

/** What anyone may know of a paper by its code. Anything unknown is 404 (decisions §6). */
export async function verifyPaper(db: Db, code: string): Promise<VerifiedPaper> {
  const receipt = await receiptByCode(db, code)
  if (receipt) {
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
      demo: content.demo,
    }
  }
  const document = await documentByCode(db, code)
  if (!document) throw new AppError('not_found')
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
    demo: content.demo,
  }
}

/** The parcel line of a paper in one script. */
function landOf(parcel: InvoiceContent['parcel'], script: 'en' | 'bn'): string {
  const [dag, khatian, sheet] = script === 'en' ? ['Dag', 'Khatian', 'Zil'] : ['দাগ', 'খতিয়ান', 'শিট']
  const numbers = 'dag_no' in parcel ? `${dag} ${parcel.dag_no} · ${khatian} ${parcel.khatiyan_number} · ` : ''
  const place = [parcel[`mouza_${script}`], parcel[`upazila_${script}`], parcel[`district_${script}`]].join(', ')
  return `${numbers}${parcel.survey_code} · ${sheet} ${parcel.zil_no} · ${place}`
}
