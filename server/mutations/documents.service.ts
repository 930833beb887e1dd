import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import type { DocumentsForm } from '#contract/mutations/mutations.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { sealedImage } from '#server/files/sealed-images.ts'
import { countDocuments, insertDocuments, lockOwnMutation } from './mutation-changes.sql.ts'
import { getMutation, getMutationInFull, type MutationParts } from './mutations.service.ts'

/** Max files of one mutation: a thick case has twenty. */
const max_documents = 60

/**
 * Adds papers to one's own mutation until it is decided: all of them or none. Those of identity are sealed, and those
 * that nobody named, for they may be of identity.
 */
export async function addDocuments(
  parts: MutationParts,
  actor: Actor,
  id: number,
  { files, groups }: DocumentsForm & { files: readonly CheckedFile[] },
): Promise<MutationInFull> {
  if (isDecided((await getMutation(parts.db, actor, id)).status)) throw new AppError('mutation_decided')
  if (files.length === 0) throw fieldError('documents', 'required')
  if (groups.length > files.length) throw fieldError('groups', 'group_for_each_file')
  const statedGroup = (index: number) => groups[index] ?? null
  const sealed = files.map((file, index) => {
    const group = statedGroup(index)
    return group === null || group.endsWith('_nid') ? sealedImage(parts.secret, file) : { ...file, encrypted: false }
  })
  await savingFiles(parts.storage, sealed, (stored) =>
    transaction(parts.db, async (trx) => {
      const mutation = await lockOwnMutation(trx, actor.id, id)
      if (!mutation) throw new AppError('not_found')
      if (isDecided(mutation.status)) throw new AppError('mutation_decided')
      if ((await countDocuments(trx, id)) + stored.length > max_documents)
        throw fieldError('documents', 'file_too_many')
      const added_at = await now(trx)
      const rows = []
      for (const [index, file] of stored.entries()) {
        const file_id = await insertFile(trx, file)
        const group = statedGroup(index)
        const document_group = group ?? 'deed'
        rows.push({ mutation_id: id, document_group, group_stated: group !== null, file_id, added_at })
      }
      await insertDocuments(trx, rows)
    }),
  )
  return getMutationInFull(parts, actor, id)
}
