import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { formatFraction, fraction } from '#contract/fractions.ts'
import { type FamilyPerson, familyWith, max_persons, type StatedFamily } from '#contract/mutations/family.ts'
import { heirPlaces } from '#contract/mutations/family-gate.ts'
import {
  type AnswerOfHeir,
  type GiveUpShare,
  type HeirNotice,
  heir_days,
  type LeftOutHeir,
  max_named,
} from '#contract/mutations/heir-notices.ts'
import { lawfulShares } from '#contract/mutations/lawful-shares.ts'
import { isAbroad, storedPhone } from '#contract/phones.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { refuseBeyond } from '#server/app/http/limits/limits.ts'
import { randomCode, type SecretKeys, tokenHash } from '#server/app/secrets/keys.ts'
import { codeHash, isCode, sixDigits } from '#server/app/secrets/sms-codes.ts'
import { sendSms } from '#server/notifications/notifications.service.ts'
import { changeFamily, familyOf, type StoredFamily, setObjectionsUntil } from '../families.sql.ts'
import { factsOf, withoutDismissed } from '../gate/family-facts.ts'
import { type LockedMutation, lockMutation, moveMutation } from '../mutation-changes.sql.ts'
import { landOfMutation } from './heir-notices.sql.ts'
import { otherSpeakers } from './heir-phones.service.ts'
import {
  changeHeir,
  countNamedBy,
  type HeirRow,
  heirOfToken,
  heirsOf,
  insertHeirs,
  tryCodeOfHeir,
} from './heirs.sql.ts'

export type HeirParts = { db: Db; secret: SecretKeys; public_url: () => string }

// 130 random bits, of letters and digits alone: programs for messages cut other signs off the end of an address.
const token_letters = 26
const codeLife_ms = 10 * 60_000
const day_s = 86_400
const max_name = 24

/** An SMS has a name's beginning: whoever typed it must not write a paragraph into our message. */
const shortName = (name: string) => (name.length > max_name ? `${name.slice(0, max_name - 1)}…` : name)

/** No text message goes to another country. */
const receiverOf = ({ phone }: Pick<FamilyPerson, 'phone'>) =>
  phone === null || isAbroad(phone) ? null : storedPhone(phone)

/**
 * Tells each heir of a paid inheritance of their share, by SMS with a link of their own, and sets the day until which
 * they are waited for. Nothing where no family is stated.
 */
export async function notifyHeirs(parts: HeirParts, mutation: LockedMutation, at: Date): Promise<void> {
  const { db: trx, secret } = parts
  const { id, mutation_type } = mutation
  const family = mutation_type === 'inheritance' ? await familyOf(trx, secret, id) : null
  // Paid again after a refund: the heirs have their links, and their answers stay.
  if (!family || family.objections_until !== null) return
  const until = daysAfter(dhakaDay(at), heir_days)
  await setObjectionsUntil(trx, id, until)
  const heirs = []
  const told_numbers = new Set<string>()
  for (const at_place of heirPlaces(factsOf(family, []))) {
    const number = storedPhone(family.stated.persons[at_place]?.phone ?? '')
    // A number that several have speaks for none of them: more messages to it would reach nobody else.
    const told = told_numbers.has(number)
      ? null
      : await tell(parts, mutation, { family: family.stated, at: at_place, until })
    told_numbers.add(number)
    heirs.push({ mutation_id: id, place: at_place + 1, token_hash: told, notified_at: told && at })
  }
  if (heirs.length > 0) await insertHeirs(trx, heirs)
}

type Told = { family: StatedFamily; at: number; until: string }

/** Sends an heir the SMS; answers the hash of the link, null without a telephone number. */
async function tell({ db: trx, secret, public_url }: HeirParts, mutation: LockedMutation, { family, at, until }: Told) {
  const person = family.persons[at]
  const to = person ? receiverOf(person) : null
  if (!person || to === null) return null
  const share = lawfulShares(family).shares[at]?.share
  const token = randomCode(token_letters)
  const named = person.buyer !== null && share
  await sendSms(trx, secret, {
    to,
    language: 'bn',
    template: named ? 'heir_share' : 'heir_left_out',
    params: {
      person: shortName(person.name ?? ''),
      owner: shortName(mutation.previous_owner_name),
      dag_number: mutation.dag_number,
      part: share ? formatFraction(share) : '',
      until,
      address: `${public_url()}/heirs/${token}`.replace(/^https?:\/\//, ''),
    },
  })
  return tokenHash(token)
}

/** The share of one heir, as they see it by their link; 404 for another text. */
export async function getHeirNotice(
  { db, secret }: Pick<HeirParts, 'db' | 'secret'>,
  token: string,
): Promise<HeirNotice> {
  const heir = await heirOfToken(db, tokenHash(token))
  const family = heir && (await familyOf(db, secret, heir.mutation_id))
  const land = heir && (await landOfMutation(db, heir.mutation_id))
  if (!heir || !family || !land) throw new AppError('not_found')
  const heirs = await heirsOf(db, heir.mutation_id)
  const speakers = await otherSpeakers(db, heir.mutation_id, family.stated, heirs)
  return presentNotice(heir, family, land, { heirs, number_shared: speakers[heir.place - 1] !== null })
}

/** An heir is heard until the mutation is rejected or entered: who is late is heard too. */
export const isEnded = ({ status, applied_at }: Pick<LockedMutation, 'status' | 'applied_at'>) =>
  status === 'rejected' || applied_at !== null

type Land = NonNullable<Awaited<ReturnType<typeof landOfMutation>>>

type OfCase = { heirs: readonly HeirRow[]; number_shared: boolean }

function presentNotice(heir: HeirRow, family: StoredFamily, land: Land, { heirs, number_shared }: OfCase): HeirNotice {
  const { persons, sex } = family.stated
  const person = persons[heir.place - 1]
  if (!person) throw new Error(`mutation ${heir.mutation_id} has no person ${heir.place}`)
  const share = lawfulShares(withoutDismissed(family.stated, heirs)).shares[heir.place - 1]?.share
  const { status: _, applied_at: __, buyers, ...named } = land
  const asked = person.buyer === null ? undefined : buyers[person.buyer - 1]
  const is_open = !isEnded(land) && heir.answer !== 'gave_up'
  return {
    ...named,
    mutation_id: heir.mutation_id,
    name: person.name,
    relation: person.relation,
    minor: person.minor,
    sex,
    lawful_share: share ? formatFraction(share) : null,
    asked_share: asked ? formatFraction(fraction(asked.numerator, asked.denominator)) : null,
    others: persons.flatMap(({ name, relation, alive }, at) =>
      alive && at !== heir.place - 1 ? [{ name, relation }] : [],
    ),
    until: family.objections_until,
    answer: heir.answer,
    reason: heir.reason,
    answered_at: heir.answered_at?.toISOString() ?? null,
    decision: heir.outcome && { outcome: heir.outcome, reason: heir.decided_reason ?? '' },
    number_shared,
    can_answer: is_open,
    can_give_up: is_open && !number_shared && !person.minor && person.buyer === null,
  }
}

/** Answers as the heir of a link. The last answer before the decision counts. */
export const answerNotice = (parts: HeirParts, token: string, form: AnswerOfHeir): Promise<HeirNotice> =>
  withHeir(parts, token, async ({ trx, heir, family, at }) => {
    await refuseOtherNumber(trx, heir, family)
    await recordAnswer(trx, heir, form, at, null)
  })

/** A telephone speaks for one person: who shares the number of the link is heard at the counter. */
async function refuseOtherNumber(trx: Db, { mutation_id, place }: HeirRow, { stated }: StoredFamily): Promise<void> {
  const speakers = await otherSpeakers(trx, mutation_id, stated, await heirsOf(trx, mutation_id))
  if (speakers[place - 1] !== null) throw new AppError('number_of_another')
}

/** Writes what an heir said, by the link or to an officer at the counter. */
export async function recordAnswer(
  trx: Db,
  heir: HeirRow,
  { answer, reason }: AnswerOfHeir,
  at: Date,
  taken_by: number | null,
): Promise<void> {
  if (heir.answer === 'gave_up') throw new AppError('share_given_up')
  // A first objection after an early decision is decided about again; one that is repeated is not.
  const undecided = { outcome: null, decided_reason: null, decided_by: null, decided_at: null }
  const again = answer === 'objected' && heir.answer !== 'objected' && heir.named_by === null ? undecided : {}
  await changeHeir(trx, heir.id, { answer, reason, answered_at: at, taken_by, ...again })
  await moveMutation(trx, heir.mutation_id, {}, at)
}

/** Names an heir whom the application leaves out; they are told, if a number is known. */
export const nameLeftOutHeir = (parts: HeirParts, token: string, form: LeftOutHeir): Promise<HeirNotice> =>
  withHeir(parts, token, async ({ trx, heir, mutation, family, at }) => {
    const grown = familyWith(family.stated, form)
    // A request that is sent again names nobody twice.
    if (grown === family.stated) return
    const isFull = grown.persons.length > max_persons || (await countNamedBy(trx, heir.id)) >= max_named
    if (isFull) throw new AppError('too_many_heirs')
    await changeFamily(trx, parts.secret, mutation.id, grown)
    const place = grown.persons.length
    const told = isNumberOf(family.stated, form.phone)
      ? null
      : await tell({ ...parts, db: trx }, mutation, {
          family: grown,
          at: place - 1,
          until: family.objections_until ?? dhakaDay(at),
        })
    await insertHeirs(trx, [
      { mutation_id: mutation.id, place, token_hash: told, notified_at: told && at, named_by: heir.id },
    ])
    await moveMutation(trx, mutation.id, {}, at)
  })

const isNumberOf = ({ persons }: StatedFamily, phone: string | null) =>
  phone !== null && persons.some((person) => person.phone !== null && storedPhone(person.phone) === storedPhone(phone))

const proofOf = (heir: Pick<HeirRow, 'id'>) => ({ purpose: 'heir-code', of: String(heir.id) })

/** Sends an heir the code by which they give up their share: three in ten minutes, ten a day. */
export async function sendHeirCode(parts: HeirParts, token: string): Promise<HeirNotice> {
  const heir_id = (await heirOfToken(parts.db, tokenHash(token)))?.id
  if (heir_id === undefined) throw new AppError('not_found')
  await refuseBeyond(parts.db, { name: 'heir-code', max: 3, window_s: 600 }, String(heir_id))
  await refuseBeyond(parts.db, { name: 'heir-code-day', max: 10, window_s: day_s }, String(heir_id))
  return withHeir(parts, token, async ({ trx, heir, person, mutation, family, at }) => {
    refuseGivingUp(person)
    await refuseOtherNumber(trx, heir, family)
    const to = receiverOf(person)
    if (to === null) throw new AppError('not_found')
    const code = sixDigits()
    await changeHeir(trx, heir.id, {
      code_hash: codeHash(parts.secret, proofOf(heir), code),
      code_expires_at: new Date(at.getTime() + codeLife_ms),
      code_tries: 0,
    })
    const params = { code, owner: shortName(mutation.previous_owner_name) }
    await sendSms(trx, parts.secret, { to, template: 'heir_code', params, language: 'bn' })
  })
}

/** Gives up the share of an heir, by the code that went to their own telephone. Final. */
export async function giveUpShare(parts: HeirParts, token: string, { code }: GiveUpShare): Promise<HeirNotice> {
  let right = false
  // A wrong try is counted, so that its transaction holds.
  const notice = await withHeir(parts, token, async ({ trx, heir, person, family, at }) => {
    refuseGivingUp(person)
    await refuseOtherNumber(trx, heir, family)
    const sent = await tryCodeOfHeir(trx, heir.id, at)
    right = sent?.code_hash != null && isCode(parts.secret, proofOf(heir), code, sent.code_hash)
    if (!right) return
    await changeHeir(trx, heir.id, { answer: 'gave_up', answered_at: at, code_hash: null, code_expires_at: null })
    await moveMutation(trx, heir.mutation_id, {}, at)
  })
  if (!right) throw fieldError('code', 'code_wrong')
  return notice
}

function refuseGivingUp({ minor, buyer }: FamilyPerson): void {
  if (minor) throw new AppError('heir_minor')
  if (buyer !== null) throw new AppError('heir_is_owner')
}

type HeirCase = {
  trx: Db
  heir: HeirRow
  person: FamilyPerson
  mutation: LockedMutation
  family: StoredFamily
  at: Date
}

/** Acts for the heir of a link on the locked mutation, so that a decision sees the answer or the answer the decision. */
async function withHeir(parts: HeirParts, token: string, act: (found: HeirCase) => Promise<void>): Promise<HeirNotice> {
  await transaction(parts.db, async (trx) => {
    const found = await heirOfToken(trx, tokenHash(token))
    const mutation = found && (await lockMutation(trx, found.mutation_id))
    const family = found && (await familyOf(trx, parts.secret, found.mutation_id))
    // Read again: another answer may have come before the lock.
    const heir = await heirOfToken(trx, tokenHash(token))
    const person = heir && family?.stated.persons[heir.place - 1]
    if (!heir || !person || !mutation || !family) throw new AppError('not_found')
    if (isEnded(mutation)) throw new AppError('mutation_decided')
    if (heir.answer === 'gave_up') throw new AppError('share_given_up')
    await act({ trx, heir, person, mutation, family, at: await now(trx) })
  })
  return getHeirNotice(parts, token)
}
