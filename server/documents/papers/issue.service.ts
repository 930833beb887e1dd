import type { AssistedBy } from '#contract/assistance/assistance.ts'
import { fiscalYear } from '#contract/dates.ts'
import type { Poisha } from '#contract/payments/money.ts'
import { type Db, deferred } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { publishDakhilas } from '#server/notifications/webhooks/webhook-events.ts'
import { assistedWith } from './assisted.ts'
import type { CorrectionCertificateContent } from './correction-certificate/content.ts'
import type { DakhilaContent } from './dakhila/content.ts'
import type { DcrContent } from './dcr-content.ts'
import {
  type CorrectionPaper,
  insertDocument,
  insertReceipts,
  type MutationPaper,
  receiptOfPayment,
  reserveReceiptNumbers,
} from './documents.sql.ts'
import { InvoiceContent } from './invoice/content.ts'
import type { KhatianCopyContent } from './khatian-copy/content.ts'
import type { MouzaMapCopyContent } from './mouza-map-copy/content.ts'
import type { MutationCertificateContent } from './mutation-certificate/content.ts'
import { paperSerial } from './paper-serial.ts'

/** Series: `JA` applications, `JD` dakhilas, `JM` mutations, `JC` corrections. */
type Issue = { series: 'JA' | 'JD' | 'JM' | 'JC'; payment_id: number; assisted_by: AssistedBy; at: Date }
type Line<Content> = { office_id: number; line_id: number | null; content: Content }

/** `JA-302672-2627-000481`: series, office, fiscal year, number without gaps. rules/papers.md#receipt-numbers */
export const receiptNumber = (series: string, office_code: string, fiscal_year: string, number: number) =>
  `${series}-${office_code}-${fiscal_year.slice(2, 4)}${fiscal_year.slice(5)}-${String(number).padStart(6, '0')}`

/** A khatian copy from the current record, or the cover of a mouza map. */
type Copy = { application_id: number; fee_poisha: Poisha } & (
  | { kind: 'khatian_copy'; khatian_id: number; content: KhatianCopyContent }
  | { kind: 'mouza_map'; khatian_id: null; content: MouzaMapCopyContent }
)

type Invoice = Issue & {
  series: 'JA' | 'JM' | 'JC'
  office_id: number
  content: InvoiceContent
  /** The paid copies, issued together with the receipt. */
  copy?: Copy | null
}

/** Issues the receipt of a settled payment inside the settling transaction; answers its number. */
export const issueReceipt = (trx: Db, { office_id, content, copy, ...issue }: Invoice): Promise<string[]> =>
  issueLines(trx, issue, [{ office_id, line_id: null, content }], copy ? [copyOf(copy, issue)] : [])

const copySeries = { khatian_copy: 'JK', mouza_map: 'JZ' }

const copyOf = ({ kind, application_id, khatian_id, fee_poisha, content }: Copy, { assisted_by, at }: Issue) => ({
  kind,
  number: `${copySeries[kind]}-${paperSerial(at, application_id)}`,
  verify_code: randomCode(12),
  application_id,
  khatian_id,
  content: JSON.stringify({ ...content, assisted: assistedWith(assisted_by, fee_poisha) }),
  issued_at: at,
})

type DakhilaLine = Line<DakhilaContent> & { line_id: number }

/**
 * Issues a receipt for each line of a settled payment of tax inside the settling transaction; answers their numbers.
 */
export const issueLineReceipts = (
  trx: Db,
  issue: Omit<Issue, 'series'>,
  lines: readonly DakhilaLine[],
): Promise<string[]> => issueLines(trx, { ...issue, series: 'JD' }, lines)

/**
 * Numbers follow the order of lines. Offices are locked in the order of their ids, so that two payments never wait for
 * each other.
 */
async function issueLines(
  trx: Db,
  { series, payment_id, assisted_by, at }: Issue,
  lines: readonly Line<InvoiceContent | DakhilaContent>[],
  copies: readonly ReturnType<typeof copyOf>[] = [],
): Promise<string[]> {
  const fiscal_year = fiscalYear(at)
  const groups = [...Map.groupBy(lines, (line) => line.office_id)].sort(([one], [other]) => one - other)
  const numbers: string[] = []
  for (const [office_id, group] of groups) {
    const { first, office_code } = await reserveReceiptNumbers(trx, { series, office_id, fiscal_year }, group.length)
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
      content: JSON.stringify({ ...content, assisted: assistedWith(assisted_by, content.total_poisha) }),
      issued_at: at,
    }))
    const papers = numbers.length === 0 ? copies : []
    await insertReceipts(deferred(trx), receipts, papers)
    if (series === 'JD') await publishDakhilas(trx, receipts)
    numbers.push(...receipts.map(({ number }) => number))
  }
  return numbers
}

type IssuedCase = { khatian_id: number; payment_id: number; at: Date }
type Content<Certificate> = Omit<Certificate, 'receipt_number' | 'assisted' | 'demo'>

/** Issues the certificate of a mutation and the receipt of its fee when it is entered in the khatian. */
export async function issueMutationPapers(
  trx: Db,
  { certificate, ...issue }: IssuedCase & { certificate: Content<MutationCertificateContent> },
) {
  const { mutation_id } = certificate
  const content = await contentOfBoth(trx, issue, certificate, { mutation_id })
  await insertBoth(trx, issue, { mutation_id }, [
    { kind: 'mutation_certificate', number: `JN-${paperSerial(issue.at, mutation_id)}`, content: content.certificate },
    { kind: 'mutation_dcr', number: `JR-${paperSerial(issue.at, mutation_id)}`, content: content.dcr },
  ])
}

/** Issues the certificate of a correction and the receipt of its fee when it is written in the record. */
export async function issueCorrectionPapers(
  trx: Db,
  { certificate, ...issue }: IssuedCase & { certificate: Content<CorrectionCertificateContent> },
) {
  const { correction_id } = certificate
  const content = await contentOfBoth(trx, issue, certificate, { correction_id })
  await insertBoth(trx, issue, { correction_id }, [
    {
      kind: 'correction_certificate',
      number: `JE-${paperSerial(issue.at, correction_id)}`,
      content: content.certificate,
    },
    { kind: 'correction_dcr', number: `JF-${paperSerial(issue.at, correction_id)}`, content: content.dcr },
  ])
}

type Certified = Pick<DcrContent, 'parcel' | 'approved'>

/** The content of the certificate with the receipt of the payment, and that of the DCR. */
async function contentOfBoth(trx: Db, { payment_id }: IssuedCase, certificate: Certified, of: object) {
  const receipt = await receiptOfPayment(trx, payment_id)
  if (!receipt) throw new Error(`payment ${payment_id} has no receipt`)
  const paid = InvoiceContent.parse(receipt.content)
  const receipt_number = receipt.number
  const { parcel, approved } = certificate
  return {
    certificate: { ...certificate, receipt_number, assisted: paid.assisted, demo: paid.demo },
    dcr: { ...paid, ...of, parcel, approved, receipt_number, paid_at: receipt.issued_at },
  }
}

type Both = { kind: MutationPaper | CorrectionPaper; number: string; content: object }[]

async function insertBoth(trx: Db, { khatian_id, at }: IssuedCase, of: object, papers: Both) {
  for (const { kind, number, content } of papers)
    await insertDocument(trx, {
      ...of,
      kind,
      number,
      khatian_id,
      issued_at: at,
      verify_code: randomCode(12),
      content: JSON.stringify(content),
    })
}
