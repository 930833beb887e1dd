import {
  type Correction,
  type CorrectionDocument,
  type CorrectionInFull,
  CorrectionsQuery,
  type CorrectionPaper as IssuedPaper,
} from '#contract/corrections/correction-answers.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { openRequestsOf } from '#server/cases/papers-requests/papers-requests.service.ts'
import { rejectionGrounds } from '#server/cases/rejection-grounds.service.ts'
import { promisedDays } from '#server/cases/working-days.service.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import {
  type CorrectionPaper,
  correctionPaperPdf,
  correctionPapers,
  invoicePdf,
} from '#server/documents/papers/documents.service.ts'
import { caseFileLink, type Viewer } from '#server/files/document-links.ts'
import { smsSentTo } from '#server/notifications/notifications.service.ts'
import type { Payments } from '#server/payments/payments.service.ts'
import { messageKey } from './correction-messages.ts'
import { countedFrom, presentCorrection, type View } from './correction-view.ts'
import { type CorrectionRow, documentsOf, ownCorrections } from './corrections.sql.ts'

export type CorrectionParts = {
  db: Db
  payments: Payments
  secret: SecretKeys
  papers: PaperMaker
  storage: Storage
}

const max_newest = 50

/** A person's own corrections, the latest first. */
export async function listCorrections({ db }: Pick<CorrectionParts, 'db'>, actor: Actor, query: CorrectionsQuery) {
  const page = await pageOfRows(query, (limit, offset) => ownCorrections.page(db, query, actor.id, limit, offset))
  return { ...page, data: await presented(db, page.data) }
}

/** A person's newest corrections, at most 50. */
export async function newestCorrections(db: Db, actor: Actor): Promise<Correction[]> {
  const { rows } = await ownCorrections.page(db, CorrectionsQuery.parse({}), actor.id, max_newest, 0)
  return presented(db, rows)
}

/** One's own correction with its papers; anybody else's is 404. */
export async function getCorrection(
  { db, secret }: Pick<CorrectionParts, 'db' | 'secret'>,
  actor: Actor,
  id: number,
): Promise<CorrectionInFull> {
  const row = await ownRow(db, actor, id)
  return {
    ...(await presentedAlone(db, row)),
    documents: await documentLinks({ db, secret }, id, actor),
    papers: await issuedPapers(db, id),
    sms_sent_to: row.payment && (await smsSentTo(db, messageKey('correction_paid', row.payment.id))),
  }
}

/** The papers of a correction with links for this viewer alone. */
export async function documentLinks(
  { db, secret }: Pick<CorrectionParts, 'db' | 'secret'>,
  id: number,
  viewer: Viewer,
): Promise<CorrectionDocument[]> {
  const at = await now(db)
  return (await documentsOf(db, id)).map(({ file_id, size_bytes, ...document }) => ({
    ...document,
    path: caseFileLink(secret, file_id, viewer, at),
    size: size_bytes ?? 0,
  }))
}

/** The certificate and the DCR of a correction; none before it is written in the record. */
export const issuedPapers = async (db: Db, id: number): Promise<IssuedPaper[]> =>
  (await correctionPapers(db, id)).map(({ kind, revoked_at, ...paper }) => ({
    ...paper,
    kind: kind === 'correction_dcr' ? kind : 'correction_certificate',
    revoked_at: revoked_at?.toISOString() ?? null,
  }))

/** A paper of one's own correction as PDF; `correction_without_papers` before it is written in the record. */
export async function getPaper(
  { db, papers }: Pick<CorrectionParts, 'db' | 'papers'>,
  owner: Pick<Actor, 'id'>,
  id: number,
  kind: CorrectionPaper,
): Promise<PdfFile> {
  await ownRow(db, owner, id)
  return correctionPaperPdf(db, papers, id, kind)
}

/** The invoice of the paid fee as PDF; `pay_first` before there is one. */
export async function getInvoice(
  { db, papers }: Pick<CorrectionParts, 'db' | 'papers'>,
  owner: Pick<Actor, 'id'>,
  id: number,
): Promise<PdfFile> {
  const { payment } = await ownRow(db, owner, id)
  if (!payment) throw new AppError('pay_first')
  return invoicePdf(db, papers, payment.id)
}

async function ownRow(db: Db, owner: Pick<Actor, 'id'>, id: number): Promise<CorrectionRow> {
  const row = await ownCorrections.byId(db, id, owner.id)
  if (!row) throw new AppError('not_found')
  return row
}

async function presented(db: Db, rows: readonly CorrectionRow[]): Promise<Correction[]> {
  const facts = await caseFacts(db, rows)
  return rows.map((row) => presentCorrection(row, { sees_all: false, ...facts }))
}

/**
 * Days by which paid corrections are decided, open questions and grounds of rejections; each is read once for all rows.
 */
export async function caseFacts(db: Db, rows: readonly CorrectionRow[]): Promise<Omit<View, 'sees_all'>> {
  const flagged = rows.flatMap(({ id, status }) => (status === 'flagged' ? [id] : []))
  return {
    promisedDay: await promisedDays(
      db,
      'correction',
      rows.flatMap((row) => (row.paid_at === null ? [] : [countedFrom(row.paid_at, row)])),
    ),
    requests: await openRequestsOf(db, 'corrections', flagged),
    grounds: await rejectionGrounds(db, 'corrections', rows),
  }
}

async function presentedAlone(db: Db, row: CorrectionRow): Promise<Correction> {
  const [correction] = await presented(db, [row])
  if (!correction) throw new Error('a correction was lost')
  return correction
}
