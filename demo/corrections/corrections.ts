import { CorrectionForm } from '#contract/corrections/corrections.ts'
import { type Db, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { type CorrectionParts, newestCorrections } from '#server/corrections/corrections.service.ts'
import { applyForCorrection } from '#server/corrections/create.service.ts'
import { decideCorrection } from '#server/corrections/office/decide.service.ts'
import { payCorrection } from '#server/corrections/pay.service.ts'
import { readRecord } from '#server/land-records/register/correct-record.service.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { type Land, landsToCorrect } from '../office/lands.ts'
import { demoActor } from '../people/actors.ts'
import { at } from '../random.ts'

const fee_amount = 1020
const approval = {
  shares_later: false,
  objections_answer: null,
  ...({ status: 'approved', remarks: null, khatian_version: null } as const),
  ground: null,
  without_hearing: false,
}

/**
 * Corrections of the citizen, by the real code: one that is written in the record with its papers, one that waits for the
 * office, and one to which others of the land can object.
 */
export async function makeDemoCorrections(parts: CorrectionParts): Promise<void> {
  const { db } = parts
  if (await isRecorded(db, 'demo_corrections')) return
  const citizen = await demoActor(db, 'citizen@jomi.test')
  const officer = await demoActor(db, 'acland@jomi.test')
  const { unknown, registered } = await landsToCorrect(db)
  const [first, second] = [at(unknown, 0), at(unknown, 1)]
  const done = await paidOnce(parts, citizen, first, {
    kind: 'clerical',
    explanation: 'দলিলে ও জাতীয় পরিচয়পত্রে বংশের নামও আছে, খতিয়ানে লেখা হয়নি।',
    cells: [
      { field: 'owner', owner_row: ownerOf(first).id, after: `${ownerOf(first).owner} চৌধুরী` },
      { field: 'owner_en', owner_row: ownerOf(first).id, after: `${ownerOf(first).owner_en} Chowdhury` },
    ],
  })
  if (done.status === 'pending') {
    const context = { actor: officer, request_id: 'demo', if_match: null, language: 'bn', document: null } as const
    await decideCorrection(parts, context, done.id, approval)
  }
  await paidOnce(parts, citizen, second, {
    kind: 'survey',
    explanation: 'এখানে বিশ বছর ধরে আমাদের বাড়ি, জরিপে তা লেখা হয়নি।',
    cells: [{ field: 'land_class_bn', owner_row: null, after: 'ভিটা বাড়ি' }],
  })
  const third = at(registered, 0)
  await paidOnce(parts, citizen, third, {
    kind: 'clerical',
    explanation: null,
    cells: [{ field: 'owner', owner_row: ownerOf(third).id, after: `${ownerOf(third).owner} চৌধুরী` }],
  })
  await transaction(db, (trx) => recordSetting(trx, 'demo_corrections', {}))
}

const ownerOf = ({ owners }: Land) => at(owners, 0)

/** An interrupted start finds its earlier corrections. */
async function paidOnce(parts: CorrectionParts, citizen: Actor, land: Land, wrong: object) {
  const { db } = parts
  const own = await newestCorrections(db, citizen)
  const before = own.find(({ dag_id }) => dag_id === land.dag_id)
  const correction = before ?? (await applyForCorrection(parts, citizen, await formOf(db, land, wrong)))
  if (correction.paid_at !== null) return correction
  const order = { amount: fee_amount, payment_method: 'bkash', payer_identifier: '01712344321' } as const
  return payCorrection(parts, citizen, correction.id, order)
}

async function formOf(db: Db, { dag_id }: Land, wrong: object): Promise<CorrectionForm> {
  const record = await readRecord(db, dag_id)
  if (!record) throw new Error(`the demo has no dag ${dag_id}`)
  return CorrectionForm.parse({ ...wrong, dag_id, khatian_version: record.khatian_version, fee_amount })
}
