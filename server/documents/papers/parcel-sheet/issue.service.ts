import { createHash } from 'node:crypto'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { renderDocument } from '../../typesetting/render.ts'
import type { PaperMaker } from '../checkable.ts'
import { insertDocument, nextParcelSheetNumber, parcelSheetOf } from '../documents.sql.ts'
import { kindOfDocument } from '../paper-kinds.ts'
import { paperSerial } from '../paper-serial.ts'
import type { ParcelSheetContent } from './content.ts'

/** The sheet of a parcel as PDF. A sheet with the same facts of the dag is the same paper, at every request. */
export async function parcelSheetPdf(
  db: Db,
  maker: PaperMaker,
  dag_id: number,
  content: ParcelSheetContent,
): Promise<PdfFile> {
  const document = await issuedSheet(db, dag_id, content)
  const kind = kindOfDocument(document)
  return { name: kind.fileName(document), body: await renderDocument(await kind.document(maker, document)) }
}

async function issuedSheet(db: Db, dag_id: number, sheet: ParcelSheetContent) {
  const content = JSON.stringify(sheet)
  const content_hash = createHash('sha256').update(content).digest('hex')
  const before = await parcelSheetOf(db, dag_id, content_hash)
  if (before) return before
  try {
    await transaction(db, async (trx) => {
      const at = await now(trx)
      await insertDocument(trx, {
        kind: 'parcel_sheet',
        number: `JS-${paperSerial(at, await nextParcelSheetNumber(trx))}`,
        verify_code: randomCode(12),
        dag_id,
        content,
        content_hash,
        issued_at: at,
      })
    })
  } catch (error) {
    // Another request issued it at the same moment.
    if (uniqueViolation(error) !== 'documents_issued_parcel_sheet') throw error
  }
  const issued = await parcelSheetOf(db, dag_id, content_hash)
  if (!issued) throw new AppError('conflict')
  return issued
}
