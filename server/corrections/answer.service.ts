import type { CorrectionInFull } from '#contract/corrections/correction-answers.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { answerRequest } from '#server/cases/papers-requests/answers.service.ts'
import { sealedImage } from '#server/files/sealed-images.ts'
import { changeCorrection, lockOwnCorrection } from './correction-changes.sql.ts'
import { type CorrectionParts, getCorrection } from './corrections.service.ts'

/** Answers the question of the office in one's own correction, which waits for the office again, in its place. */
export async function answerCorrectionRequest(
  parts: CorrectionParts,
  actor: Actor,
  id: number,
  { remarks, files }: { remarks: string | null; files: readonly CheckedFile[] },
): Promise<CorrectionInFull> {
  await answerRequest(
    parts,
    {
      subject: 'corrections',
      id,
      lock: async (trx) => {
        const row = await lockOwnCorrection(trx, actor.id, id)
        return row && { ...row, submitted_at: row.paid_at ?? row.created_at }
      },
      giveBack: (trx, change, at) => changeCorrection(trx, id, { status: 'pending', ...change }, at),
    },
    { remarks, files: files.map((file) => sealedImage(parts.secret, file)) },
  )
  return getCorrection(parts, actor, id)
}
