import { formatDay } from '#contract/dates.ts'
import { digitsFor } from '#contract/digits.ts'
import type { PrintLetters } from '#contract/land-tax/demand.ts'
import { formatTaka, poisha } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Address } from '#server/app/database/column-types.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { seePeople } from '#server/audit/people-seen.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import type { LetterStage } from '#server/documents/papers/tax-letters/content.ts'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { text } from '../text.ts'
import { listInside } from './demand-lists.service.ts'
import { addressedDemands, insertLetters } from './letters.sql.ts'
import { demandsOf } from './make-lists.service.ts'
import { approvedByIds } from './make-lists.sql.ts'

export type LetterParts = { db: Db; papers: PaperMaker; support_phone: string }

/** One, two and three years are reminded of; what is due after the third is for a certificate case. */
function stageOf(years_before: number): LetterStage {
  if (years_before === 1) return 'reminder'
  if (years_before === 2) return 'notice'
  return years_before === 3 ? 'last_notice' : 'certificate'
}

const linesOf = (address: Address | null): string[] => {
  if (!address) return []
  const { address_line_1, address_line_2, city, postal_code } = address
  return [address_line_1, address_line_2, [city, postal_code].filter(Boolean).join(' ')].filter(
    (line) => line.trim() !== '',
  )
}

/**
 * Letters to holders of a list with unpaid years before this one, one page each, for what an order asks for today. The
 * letters are on record, and that the officer saw these people.
 * @throws not_found for a list outside the caller's upazilas or a holding that is not in it, nothing_due
 */
export async function printLetters(
  { db, papers, support_phone }: LetterParts,
  { actor, request_id }: RequestContext,
  list_id: number,
  { ids }: PrintLetters,
): Promise<PdfFile> {
  const list = await listInside(db, actor, list_id)
  const at = await now(db)
  const letters = await lettersOf(db, list_id, ids, at)
  if (letters.length === 0) throw new AppError('nothing_due')
  const [mouza, upazila] = [list.mouza.name_bn, list.upazila.name_bn]
  const body = await renderDocument({
    paper: 'tax-letters',
    letters: letters.map(({ stage, name, address, dag_number, khatiyan_number, years, amount_poisha }) => ({
      stage,
      name,
      address: linesOf(address),
      land: text('bn', 'letters.land', {
        dag: digitsFor(dag_number, 'bn'),
        khatian: digitsFor(khatiyan_number, 'bn'),
        mouza,
        upazila,
      }),
      years: digitsFor(years.join(', '), 'bn'),
      amount: formatTaka(amount_poisha, 'bn'),
    })),
    office: text('bn', 'letters.office', { upazila }),
    written: formatDay(at, 'bn'),
    phone: digitsFor(support_phone, 'bn'),
    site: papers.public_url(),
  })
  await transaction(db, async (trx) => {
    await insertLetters(
      trx,
      letters.map(({ id, years, amount_poisha }) => ({
        demand_id: id,
        printed_by: actor.id,
        printed_at: at,
        years: JSON.stringify(years),
        amount_poisha,
      })),
    )
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'print',
      subject: 'demand_lists',
      subject_id: String(list_id),
      request_id,
      before: null,
      after: { letters: letters.length },
    })
    await seePeople(
      trx,
      actor,
      'land_tax_registrations',
      letters.map(({ registration_id }) => ({ id: registration_id })),
    )
  })
  return { name: `land-tax-letters-${list_id}.pdf`, body }
}

/** Holdings that still have an unpaid year before this one, with what an order asks for now. */
async function lettersOf(db: Db, list_id: number, ids: readonly number[], at: Date) {
  const addressed = await addressedDemands(db, list_id, ids)
  if (addressed.length < ids.length) throw new AppError('not_found')
  const lands = await approvedByIds(
    db,
    addressed.map(({ registration_id }) => registration_id),
  )
  const demanded = new Map((await demandsOf(db, lands, at)).map(({ land, demand }) => [land.id, demand]))
  return addressed.flatMap((each) => {
    const demand = demanded.get(each.registration_id)
    if (!demand || demand.gap !== null || demand.years_before === 0) return []
    const amount_poisha = poisha(demand.due_poisha + demand.arrears_poisha + demand.interest_poisha)
    return [{ ...each, years: demand.years, stage: stageOf(demand.years_before), amount_poisha }]
  })
}
