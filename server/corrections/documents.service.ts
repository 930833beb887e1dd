import type { CorrectionInFull } from '#contract/corrections/correction-answers.ts'
import { isDecided } from '#contract/corrections/correction-moves.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { sealedImage } from '#server/files/sealed-images.ts'
import { countDocuments, insertDocuments, lockOwnCorrection } from './correction-changes.sql.ts'
import { type CorrectionParts, getCorrection } from './corrections.service.ts'

/** Max files of one correction, as of a mutation. */
const max_documents = 60

/** Adds papers to one's own correction until it is decided: all of them or none. All are sealed: they may be of identity. */
export async function addDocuments(
  parts: CorrectionParts,
  actor: Actor,
  id: number,
  files: readonly CheckedFile[],
): Promise<CorrectionInFull> {
  if (isDecided((await getCorrection(parts, actor, id)).status)) throw new AppError('correction_decided')
  if (files.length === 0) throw fieldError('documents', 'required')
  const sealed = files.map((file) => sealedImage(parts.secret, file))
  await savingFiles(parts.storage, sealed, (stored) =>
    transaction(parts.db, async (trx) => {
      const correction = await lockOwnCorrection(trx, actor.id, id)
      if (!correction) throw new AppError('not_found')
      if (isDecided(correction.status)) throw new AppError('correction_decided')
      if ((await countDocuments(trx, id)) + stored.length > max_documents)
        throw fieldError('documents', 'file_too_many')
      const added_at = await now(trx)
      const rows = []
      for (const file of stored) rows.push({ correction_id: id, file_id: await insertFile(trx, file), added_at })
      await insertDocuments(trx, rows)
    }),
  )
  return getCorrection(parts, actor, id)
}
