import { buffer } from 'node:stream/consumers'
import { AppError } from '#server/app/app-error.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { copyPdf, invoicePdf } from '#server/documents/papers/documents.service.ts'
import { readFile } from '#server/files/files.service.ts'
import { joinOnce } from '#server/files/pages/join-once.ts'
import { pageFileOf } from '#server/files/pages/page-file.ts'
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

/**
 * The paid document: the khatian copy made from the record, or the mouza map's file as it was at payment, behind a cover
 * with number and code. What was bought before there were covers, and a file whose pages cannot be put behind one, comes
 * as it is stored. @throws pay_first, document_unavailable
 */
export async function getDocument(parts: ApplicationParts, owner: Pick<Actor, 'id'>, id: number) {
  const row = await applicationOf(parts.db, owner.id, id)
  if (!row) throw new AppError('not_found')
  if (row.payment_status !== 'paid') throw new AppError('pay_first')
  if (row.type === 'khatian_request')
    return { ...(await copyPdf(parts.db, parts.papers, id)), content_type: 'application/pdf' }
  const document_id = boughtDocumentOf(row)
  if (!document_id) throw new AppError('document_unavailable')
  const stored = await readFile(parts.db, parts.storage, document_id)
  return row.copy_number === null ? stored : behindCover(await copyPdf(parts.db, parts.papers, id), stored)
}

type StoredFile = Awaited<ReturnType<typeof readFile>>

/** A stored scan behind its cover, as one PDF; as it is where its pages cannot be read. */
async function behindCover(cover: PdfFile, { name, content_type, body }: StoredFile): Promise<StoredFile> {
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body)
  const scan = await pageFileOf({ content_type, bytes }).catch(() => null)
  const joined = scan && (await joinOnce([{ type: 'pdf', bytes: cover.body }, scan]))
  return joined
    ? { name: cover.name, content_type: 'application/pdf', body: joined }
    : { name, content_type, body: bytes }
}

/** The document that a payment paid for. @throws not_found for a payment of another thing */
export async function getDocumentOfPayment(parts: ApplicationParts, payment_id: number) {
  const application = await applicationOfPayment(parts.db, payment_id)
  if (!application) throw new AppError('not_found')
  return getDocument(parts, { id: application.user_id }, application.id)
}
