import type { MutationInquiry, NewInquiry } from '#contract/mutations/mutation-office.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import { caseFileLink, type Viewer } from '#server/files/document-links.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import type { MutationParts } from '../mutations.service.ts'
import { inquiriesOf, insertInquiry, photographsOf } from './inquiries.sql.ts'
import { mutationCases } from './mutation-cases.ts'
import { rowInside } from './office-mutations.service.ts'

type Report = NewInquiry & { files: readonly CheckedFile[] }

/** Keeps what an officer saw on the spot, with photographs: all of it or nothing. Answers every report. */
export async function addInquiry(
  { db, storage, secret }: MutationParts,
  context: RequestContext,
  id: number,
  { remarks, files }: Report,
): Promise<MutationInquiry[]> {
  const { actor, request_id } = context
  await rowInside(db, actor, id)
  await savingFiles(storage, [...files], (stored) =>
    transaction(db, async (trx) => {
      await lockForReview(trx, mutationCases, context, id, null)
      const file_ids: string[] = []
      for (const file of stored) file_ids.push(await insertFile(trx, file))
      await insertInquiry(trx, { mutation_id: id, officer_id: actor.id, remarks, made_at: await now(trx) }, file_ids)
      await recordAudit(trx, {
        actor_id: actor.id,
        act: 'inquire',
        subject: 'mutations',
        subject_id: String(id),
        before: null,
        after: { remarks },
        request_id,
      })
    }),
  )
  return presentInquiries(db, secret, id, actor)
}

/** The reports of a mutation with links to their photographs for this viewer alone. */
export async function presentInquiries(
  db: Db,
  secret: SecretKeys,
  id: number,
  viewer: Viewer,
): Promise<MutationInquiry[]> {
  const at = await now(db)
  const inquiries = await inquiriesOf(db, id)
  const photographs = await photographsOf(
    db,
    inquiries.map((inquiry) => inquiry.id),
  )
  return inquiries.map(({ made_at, ...inquiry }) => ({
    ...inquiry,
    at: made_at.toISOString(),
    photographs: photographs
      .filter(({ inquiry_id }) => inquiry_id === inquiry.id)
      .map(({ name, file_id, size_bytes }) => ({
        name,
        path: caseFileLink(secret, file_id, viewer, at),
        size: size_bytes ?? 0,
      })),
  }))
}
