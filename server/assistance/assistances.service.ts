import type { AskAssistance, AssistanceState, OwnAssistance } from '#contract/assistance/assistance.ts'
import { storedPhone } from '#contract/phones.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { refuseBeyond } from '#server/app/http/limits/limits.ts'
import { codeHash, isCode, sixDigits } from '#server/app/secrets/sms-codes.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { IdentityDeps } from '#server/identity/deps.ts'
import { nobodysHash } from '#server/identity/passwords/passwords.ts'
import { openAssistedSession } from '#server/identity/sessions/sessions.service.ts'
import { openAccountOfPhone } from '#server/identity/signup/phone-signup.service.ts'
import {
  codeOwnerById,
  ownerOfReceiver,
  refuseCodeBeyondCeiling,
  sendCode,
  storedReceiver,
} from '#server/identity/verification/code-receivers.service.ts'
import { hasPartsLeft } from '#server/identity/verification/phone.service.ts'
import { notify, sendSms, smsPartsOf } from '#server/notifications/notifications.service.ts'
import {
  assistanceById,
  assistancesOf,
  confirm,
  endAssistance,
  endOthersOfHelper,
  helperById,
  insertAssistance,
  isAskedBy,
  setCitizen,
  tryCode,
} from './assistances.sql.ts'
import { lawfulFees } from './lawful-fees.ts'
import { maskedName } from './masked-name.ts'

const hour_s = 3600
const codeLife_ms = 5 * 60_000
/** Time for which a token acts for a person. */
export const life_ms = hour_s * 1000

const consentOf = (helper: Actor, receiver: string) => ({
  purpose: 'assistance-code',
  of: `${helper.id}:${receiver}`,
})

/**
 * Asks a citizen to let a helper make one case: a code goes to the number that their account has proven, to the e-mail of
 * who has a number abroad, or, with a name, to the number of a new account. Whether there is an account is not answered,
 * and limits count alike for all.
 */
export async function requestAssistance(
  parts: IdentityDeps,
  actor: Actor,
  { phone: typed, kind, name }: AskAssistance,
) {
  const { db, secret, demo } = parts
  const receiver = storedReceiver(typed)
  const helper = await helperById(db, actor.id)
  if (!helper?.digital_centre) throw new AppError('forbidden')
  if (helper.phone === receiver) throw fieldError('phone', 'phone_own')
  if (name !== null && receiver !== storedPhone(typed)) throw fieldError('name', 'no_new_account_by_email')
  await refuseBeyond(db, { name: 'assistance-helper', max: 30, window_s: hour_s }, String(actor.id))
  await refuseBeyond(db, { name: 'assistance-phone', max: 3, window_s: 600 }, receiver)
  await refuseBeyond(db, { name: 'assistance-phone-day', max: 10, window_s: 24 * hour_s }, receiver)
  const code = sixDigits()
  const names = { helper_name: helper.name, digital_centre: helper.digital_centre }
  const params = { ...names, code, kind, fees_poisha: await lawfulFees(db, kind, await now(db)) }
  await refuseCodeBeyondCeiling(parts, receiver, name === null ? 'assistance_code' : 'assistance_signup_code', params)
  return transaction(db, async (trx) => {
    const at = await now(trx)
    const citizen = await citizenOf(trx, receiver, demo)
    const code_expires_at = new Date(at.getTime() + codeLife_ms)
    const { id } = await insertAssistance(trx, {
      ...names,
      helper_id: actor.id,
      helper_session_id: actor.session_id,
      user_id: citizen?.id ?? null,
      ...(!citizen && name !== null && { new_name: name, new_phone: receiver }),
      kind,
      code_hash: codeHash(secret, consentOf(actor, receiver), code),
      code_expires_at,
      asked_at: at,
    })
    if (citizen) {
      const { name: reader, language } = citizen
      await sendCode(parts, trx, {
        receiver,
        template: 'assistance_code',
        language,
        params: { ...params, name: reader },
      })
    } else if (name !== null)
      await sendSms(trx, secret, { to: receiver, template: 'assistance_signup_code', params, language: 'bn' })
    return { id, expires_at: code_expires_at.toISOString() }
  })
}

/**
 * Takes the code that the citizen read out, five tries in five minutes, and answers a token for one case and one hour.
 */
export async function confirmAssistance(parts: IdentityDeps, actor: Actor, id: number, code: string) {
  const { db } = parts
  if (!(await isAskedBy(db, id, actor))) throw new AppError('not_found')
  const started = await transaction(db, async (trx) => {
    const at = await now(trx)
    const asked = await tryCode(trx, id, at)
    const citizen = asked?.user_id ? await codeOwnerById(trx, asked.user_id) : undefined
    const receiver = citizen?.receiver ?? asked?.new_phone
    if (!asked?.code_hash || !receiver || (citizen && citizen.role !== 'user')) return null
    if (!isCode(parts.secret, consentOf(actor, receiver), code, asked.code_hash)) return null
    if (!citizen) await openAccount(parts, trx, { id, name: asked.new_name ?? '', phone: receiver }, at)
    return start(trx, id, at)
  })
  if (!started) throw fieldError('code', 'code_wrong')
  return started
}

/** The citizen whose codes go there; staff and helpers act for themselves. */
async function citizenOf(trx: Db, receiver: string, demo: boolean) {
  const owner = await ownerOfReceiver(trx, receiver, demo)
  return owner?.role === 'user' ? owner : undefined
}

type NewAccount = { id: number; name: string; phone: string }

/** Opens the account of the person beside the helper; they set its password themselves, by a code. */
async function openAccount(parts: IdentityDeps, trx: Db, { id, ...citizen }: NewAccount, at: Date): Promise<void> {
  const { secret } = parts
  const { phone } = citizen
  const password_hash = await nobodysHash()
  const user = await openAccountOfPhone(trx, { ...citizen, password_hash, language: 'bn' }, at)
  await setCitizen(trx, id, user.id)
  if (await hasPartsLeft({ ...parts, db: trx }, smsPartsOf('account_opened', {}, 'bn')))
    await sendSms(trx, secret, { to: phone, template: 'account_opened', params: {}, language: 'bn' })
}

async function start(trx: Db, id: number, at: Date) {
  const expires_at = new Date(at.getTime() + life_ms)
  const { user_id, helper_id, kind, ...names } = await confirm(trx, id, { confirmed_at: at, expires_at })
  if (user_id === null) throw new Error(`assistance ${id} has nobody to help`)
  await endOthersOfHelper(trx, helper_id, id, at)
  const { helper_name } = names
  const digital_centre = names.digital_centre ?? ''
  const device = `${helper_name}, ${digital_centre}`
  const token = await openAssistedSession(trx, { user_id, assistance_id: id, device, expires_at })
  const params = { helper_name, digital_centre, kind, fees_poisha: await lawfulFees(trx, kind, at) }
  await notify(trx, { user_id, type: 'assistance_started', params, link: '/dashboard?tab=security' })
  const facts = {
    helper_name,
    digital_centre,
    user_id,
    kind,
    ...(names.new_phone !== null && { opened_account: true }),
  }
  await recordAssistance(trx, { actor_id: helper_id, act: 'assist', id, facts })
  return { token, assistance: await stateOf(trx, id) }
}

type Recorded = { actor_id: number; act: 'assist' | 'assist_end'; id: number; facts: object }

export const recordAssistance = (trx: Db, { actor_id, act, id, facts }: Recorded) =>
  recordAudit(trx, {
    actor_id,
    act,
    before: null,
    after: facts,
    request_id: null,
    subject: 'assistances',
    subject_id: String(id),
  })

/** The assistance of a token. An attorney knows the owner; a helper sees the first letters of a name. */
export async function stateOf(db: Db, id: number): Promise<AssistanceState> {
  const row = await assistanceById(db, id)
  if (!row?.expires_at) throw new AppError('not_found')
  const { kind, name, case_id, finished_at, attorney_power_id } = row
  const by_attorney = attorney_power_id !== null
  const expires_at = row.expires_at.toISOString()
  const person = by_attorney ? name : maskedName(name)
  return { id, kind, person, expires_at, case_id, finished: finished_at !== null, by_attorney }
}

/** The assistance of a helper's or attorney's token; nothing for users who act for themselves. */
export function getAssistance(db: Db, { assistance }: Actor): Promise<AssistanceState> {
  if (!assistance) throw new AppError('not_found')
  return stateOf(db, assistance.id)
}

/** The helper stops. */
export async function stopAssistance(db: Db, { assistance, id: user_id }: Actor): Promise<void> {
  if (!assistance) throw new AppError('not_found')
  await end(db, { id: assistance.id, user_id }, 'helper')
}

/** The citizen ends what a helper does for them. */
export const endOwnAssistance = (db: Db, actor: Actor, id: number): Promise<void> =>
  end(db, { id, user_id: actor.id }, 'citizen')

const end = (db: Db, what: { id: number; user_id: number }, by: 'helper' | 'citizen'): Promise<void> =>
  transaction(db, async (trx) => {
    const ended = await endAssistance(trx, what, await now(trx))
    if (!ended) throw new AppError('not_found')
    const { id, helper_id, ...facts } = ended
    await recordAssistance(trx, { actor_id: by === 'helper' ? helper_id : what.user_id, act: 'assist_end', id, facts })
  })

/** Helpers who acted for a person, or still do. */
export async function listOwnAssistances(db: Db, actor: Actor): Promise<OwnAssistance[]> {
  const rows = await assistancesOf(db, actor.id)
  return rows.flatMap(({ confirmed_at, expires_at, ...row }) =>
    confirmed_at && expires_at
      ? [{ ...row, confirmed_at: confirmed_at.toISOString(), expires_at: expires_at.toISOString() }]
      : [],
  )
}
