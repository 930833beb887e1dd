import { type Fraction, fraction, isEqual, none } from '#contract/fractions.ts'
import { type EnterHeir, fractionsOf, sharesOfOwners, sharesWithHeir } from '#contract/mutations/enter-heir.ts'
import type { StatedFamily } from '#contract/mutations/family.ts'
import type { AnswerOfHeir, DecisionOnHeir } from '#contract/mutations/heir-notices.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { isAbroad, storedPhone } from '#contract/phones.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import { sendSms } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { changeFamily, familyOf } from '../families.sql.ts'
import { decidedFamily } from '../gate/family-facts.ts'
import { addBuyer, type LockedMutation, partsOf, setShares } from '../mutation-changes.sql.ts'
import { notifyHeirAdded } from '../mutation-messages.ts'
import type { MutationParts } from '../mutations.service.ts'
import { sealedNid } from '../nids.sql.ts'
import { mutationCases } from '../office/mutation-cases.ts'
import { changeMutation } from '../office/office-changes.sql.ts'
import { getOfficeMutation } from '../office/office-mutations.service.ts'
import { isEnded, recordAnswer } from './heirs.service.ts'
import { changeHeir, type HeirRow, heirsOf } from './heirs.sql.ts'

type Place = { id: number; place: number }
type Found = { trx: Db; heir: HeirRow; mutation: LockedMutation; at: Date }

/** Records what an heir said at the counter. */
export const recordCounterAnswer = (parts: MutationParts, context: RequestContext, at: Place, form: AnswerOfHeir) =>
  withHeir(parts, context, at, async ({ trx, heir, at: moment }) => {
    await recordAnswer(trx, heir, form, moment, context.actor.id)
    return { act: 'heir_answer', after: { place: heir.place, answer: form.answer } }
  })

/** Decides about an heir with a reason, which they are told by SMS where a number is known. */
export const decideOnHeir = (parts: MutationParts, context: RequestContext, at: Place, form: DecisionOnHeir) =>
  withHeir(parts, context, at, async ({ trx, heir, mutation, at: moment }) => {
    const { outcome, reason } = form
    const decided = { decided_reason: reason, decided_by: context.actor.id, decided_at: moment }
    await changeHeir(trx, heir.id, { outcome, ...decided })
    const family = await familyOf(trx, parts.secret, mutation.id)
    const shares = family && (await sharesAnew(trx, family.stated, mutation))
    if (shares) await setShares(trx, mutation.id, shares)
    // Whose share changes is told why, like at the entry of an heir.
    const told = shares ? (family?.stated.persons ?? []) : [family?.stated.persons[heir.place - 1] ?? { phone: null }]
    await sendReasons(parts, trx, told, mutation.id, reason)
    return { act: 'heir_decision', after: { place: heir.place, outcome, reason, ...(shares && { shares_anew: true }) } }
  })

/**
 * Lawful shares of the new owners, where an officer entered one of them and the shares are others by now; else null. Before
 * that the shares are the applicant's, and after the approval nobody changes them.
 */
async function sharesAnew(trx: Db, stated: StatedFamily, { id, status }: LockedMutation): Promise<Fraction[] | null> {
  const heirs = await heirsOf(trx, id)
  const isEntered = heirs.some(
    ({ outcome, place }) => outcome === 'is_heir' && stated.persons[place - 1]?.buyer != null,
  )
  if (!isEntered || isDecided(status) || heirs.some(({ answer }) => answer === 'gave_up')) return null
  const shares = sharesOfOwners(decidedFamily(stated, heirs))
  const before = fractionsOfRows((await partsOf(trx, id)).shares)
  return shares && shares.length === before.length && !areSame(shares, before) ? shares : null
}

const areSame = (shares: readonly Fraction[], others: readonly Fraction[]) =>
  shares.length === others.length && shares.every((share, at) => isEqual(share, others[at] ?? none))

/**
 * Adds an heir who was left out to the new owners, each with the lawful share, or with the officer's where the law does not
 * tell it; all heirs with a number and the applicant are told why. Who is added already gets the shares anew, where they differ.
 * @throws mutation_decided after the approval, share_given_up, heir_shares_unknown where neither law nor officer gives shares,
 * heir_entered
 */
export const enterHeir = (parts: MutationParts, context: RequestContext, at: Place, form: EnterHeir) =>
  withHeir(parts, context, at, async ({ trx, heir, mutation, at: moment }) => {
    if (isDecided(mutation.status)) throw new AppError('mutation_decided')
    if (heir.answer === 'gave_up') throw new AppError('share_given_up')
    const family = await familyOf(trx, parts.secret, mutation.id)
    const heirs = await heirsOf(trx, mutation.id)
    const person = family?.stated.persons[heir.place - 1]
    const someoneGaveUp = heirs.some(({ answer }) => answer === 'gave_up')
    const isAdded = heir.outcome === 'is_heir' && person?.buyer != null
    const counted = family && decidedFamily(family.stated, heirs, heir.place - 1)
    const lawful =
      !counted || someoneGaveUp ? null : isAdded ? sharesOfOwners(counted) : sharesWithHeir(counted, heir.place - 1)
    const { nid, address, reason } = form
    const shares = lawful ?? (form.shares && fractionsOf(form.shares))
    if (!family || !person?.name || (person.buyer !== null && !isAdded) || !shares)
      throw new AppError('heir_shares_unknown')
    const { buyers, shares: before } = await partsOf(trx, mutation.id)
    if (isAdded && areSame(shares, fractionsOfRows(before))) throw new AppError('heir_entered')
    if (shares.length !== buyers.length + (isAdded ? 0 : 1)) throw fieldError('shares', 'shares_not_whole')
    const { persons } = family.stated
    if (isAdded) await setShares(trx, mutation.id, shares)
    else {
      await addBuyer(trx, mutation.id, { name: person.name, address, ...nidColumns(parts.secret, nid) }, shares)
      const entered = persons.map((each) => (each === person ? { ...each, buyer: shares.length } : each))
      await changeFamily(trx, parts.secret, mutation.id, { ...family.stated, persons: entered })
    }
    const decided = { decided_reason: reason, decided_by: context.actor.id, decided_at: moment }
    await changeHeir(trx, heir.id, { outcome: 'is_heir', ...decided })
    await sendReasons(parts, trx, persons, mutation.id, reason)
    await notifyHeirAdded(trx, mutation, { person: person.name, reason, at: moment })
    return { act: 'heir_decision', after: { place: heir.place, outcome: 'is_heir', reason, entered: true } }
  })

const fractionsOfRows = (rows: readonly { numerator: number; denominator: number }[]) =>
  rows.map(({ numerator, denominator }) => fraction(numerator, denominator))

const nidColumns = (secret: MutationParts['secret'], nid: string) => {
  const { sealed, end } = sealedNid(secret, nid)
  return { nid: sealed, nid_end: end }
}

/** Tells people a reason, each number once. */
async function sendReasons(
  parts: MutationParts,
  trx: Db,
  persons: readonly { phone: string | null }[],
  mutation_id: number,
  reason: string,
): Promise<void> {
  const numbers = new Map(
    persons.flatMap(({ phone }) => (phone === null ? [] : [[storedPhone(phone), phone] as const])),
  )
  for (const phone of numbers.values()) await sendReason(parts, trx, phone, mutation_id, reason)
}

async function sendReason(
  { secret }: MutationParts,
  trx: Db,
  phone: string,
  mutation_id: number,
  reason: string,
): Promise<void> {
  if (isAbroad(phone)) return
  const params = { mutation_id, reason }
  await sendSms(trx, secret, { to: storedPhone(phone), template: 'heir_decided', params, language: 'bn' })
}

type Done = { act: 'heir_answer' | 'heir_decision'; after: object }

/** Acts on an heir of a paid mutation that is neither rejected nor entered; never in one's own case. */
function withHeir(
  parts: MutationParts,
  context: RequestContext,
  { id, place }: Place,
  act: (found: Found) => Promise<Done>,
): Promise<StaffMutationInFull> {
  return transaction(parts.db, async (trx) => {
    const { actor, request_id } = context
    const { mutation } = await lockForReview(trx, mutationCases, context, id, null)
    if (isEnded(mutation)) throw new AppError('mutation_decided')
    const heirs = await heirsOf(trx, id)
    if (heirs.length === 0 && mutation.paid_at === null) throw new AppError('mutation_unpaid')
    const heir = heirs.find((each) => each.place === place)
    if (!heir) throw new AppError('not_found')
    const at = await now(trx)
    const { act: audited, after } = await act({ trx, heir, mutation, at })
    await changeMutation(trx, id, {}, at)
    await recordAudit(trx, {
      actor_id: actor.id,
      act: audited,
      subject: 'mutations',
      subject_id: String(id),
      request_id,
      before: null,
      after,
    })
    return getOfficeMutation({ ...parts, db: trx }, actor, id)
  })
}
