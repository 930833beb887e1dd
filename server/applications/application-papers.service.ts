import { AppError } from '#server/app/app-error.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { invoicePdf, khatianCopyPdf } from '#server/documents/papers/documents.service.ts'
import { readFile } from '#server/files/files.service.ts'
import { boughtDocumentOf } from './application-view.ts'
import type { ApplicationParts } from './applications.service.ts'
import { applicationOf, applicationOfPayment } from './applications.sql.ts'

/** The invoice as PDF; `pay_first` before there is one. */
export async function getInvoice(
  { db, papers }: ApplicationParts,
  owner: Pick<Actor, 'id'>,
  id: number,
): Promise<PdfFile> {
  const row = await applicationOf(db, owner.id, id)
  if (!row) throw new AppError('not_found')
  if (row.payment_id === null) throw new AppError('pay_first')
  return invoicePdf(db, papers, row.payment_id)
}

/** The paid document: the khatian copy made from the record, or the mouza map's file as it was at payment. */
export async function getDocument(parts: ApplicationParts, owner: Pick<Actor, 'id'>, id: number) {
  const row = await applicationOf(parts.db, owner.id, id)
  if (!row) throw new AppError('not_found')
  if (row.payment_status !== 'paid') throw new AppError('pay_first')
  if (row.type === 'khatian_request')
    return { ...(await khatianCopyPdf(parts.db, parts.papers, id)), content_type: 'application/pdf' }
  const document_id = boughtDocumentOf(row)
  if (!document_id) throw new AppError('document_unavailable')
  return readFile(parts.db, parts.storage, document_id)
}

/** The document that a payment paid for. @throws not_found for a payment of another thing */
export async function getDocumentOfPayment(parts: ApplicationParts, payment_id: number) {
  const application = await applicationOfPayment(parts.db, payment_id)
  if (!application) throw new AppError('not_found')
  return getDocument(parts, { id: application.user_id }, application.id)
}
