import type { HeldPower, NameAttorney, NamedAttorney } from '#contract/assistance/attorneys.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { caseFileLink } from '#server/files/document-links.ts'
import { sealedImage } from '#server/files/sealed-images.ts'
import { storedReceiver } from '#server/identity/verification/code-receivers.service.ts'
import { isIdentityProven } from '#server/kyc/kyc.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { text } from '../text.ts'
import {
  awaitedOfPowers,
  casesOfPowers,
  changePower,
  countWaitingOf,
  insertAttorney,
  insertLands,
  lockPower,
  type PowerRow,
  powerById,
  powersHeldBy,
  powersNamedBy,
} from './attorneys.sql.ts'

export type AttorneyParts = { db: Db; storage: Storage; secret: SecretKeys; demo: boolean }

const max_waiting = 5

/** A power with a link to its paper that this viewer alone can follow. */
export const presentPower = (secret: SecretKeys, row: PowerRow, viewer: Actor, at: Date) => ({
  id: row.id,
  acts: row.acts,
  all_land: row.all_land,
  lands: row.lands,
  from_day: row.from_day,
  until_day: row.until_day,
  status: row.status,
  submitted_at: row.submitted_at.toISOString(),
  rejection_reason: row.rejection_reason,
  paper: caseFileLink(secret, row.file_id, viewer, at),
  paper_name: row.paper_name,
})

const presentNamed = (secret: SecretKeys, row: PowerRow, viewer: Actor, at: Date): NamedAttorney => ({
  ...presentPower(secret, row, viewer, at),
  contact: row.contact,
  attorney_name: row.attorney_name,
})

/**
 * Names an attorney by number or e-mail, with the paper, sealed. Only who has proven an identity names one
 * (`kyc_not_updated`); five may wait for staff at once. Whether the contact has an account is not answered.
 */
export async function nameAttorney(
  { db, storage, secret }: AttorneyParts,
  { actor, request_id, language }: RequestContext,
  { contact: typed, land, lands, ...form }: NameAttorney,
  paper: CheckedFile | undefined,
) {
  if (!paper) throw fieldError('paper', 'required')
  if (!(await isIdentityProven(db, actor.id))) throw new AppError('kyc_not_updated')
  const contact = storedReceiver(typed)
  const attorney = await savingFiles(storage, [sealedImage(secret, paper)], ([stored]) =>
    transaction(db, async (trx) => {
      if (!stored) throw new Error('the paper was not stored')
      if ((await countWaitingOf(trx, actor.id)) >= max_waiting) throw fieldError('contact', 'attorneys_waiting')
      const at = await now(trx)
      const id = await insertAttorney(trx, {
        ...form,
        principal_id: actor.id,
        contact,
        all_land: land === 'all',
        submitted_at: at,
        file_id: await insertFile(trx, stored),
      })
      await insertLands(trx, id, land === 'all' ? [] : lands)
      const facts = { acts: form.acts, from_day: form.from_day, until_day: form.until_day, all_land: land === 'all' }
      await recordPower(trx, { actor_id: actor.id, act: 'name_attorney', id, request_id, facts })
      return presentNamed(secret, await powerById(trx, id), actor, at)
    }),
  )
  return { message: text(language, 'attorney.sent'), attorney }
}

type Recorded = {
  actor_id: number
  act: 'name_attorney' | 'withdraw_attorney' | 'accept' | 'reject'
  id: number
  request_id: string
  facts: object
}

export const recordPower = (trx: Db, { id, facts, ...entry }: Recorded) =>
  recordAudit(trx, { ...entry, subject: 'attorneys', subject_id: String(id), before: null, after: facts })

/** Attorneys whom a person named, and people for whom they act, with the cases that they made for them. */
export async function listOwnAttorneys({ db, secret }: AttorneyParts, actor: Actor) {
  const at = await now(db)
  const named = await powersNamedBy(db, actor.id)
  const held = await powersHeldBy(db, actor.id)
  const cases = await casesOfPowers(
    db,
    held.map(({ id }) => id),
  )
  const awaited = await awaitedOfPowers(
    db,
    held.flatMap(({ id, in_force }) => (in_force ? id : [])),
  )
  const casesOf = (id: number): HeldPower['cases'] =>
    cases.flatMap(({ attorney_power_id, kind, case_id, confirmed_at }) =>
      attorney_power_id === id && case_id !== null && confirmed_at !== null
        ? [{ kind, case_id, made_at: confirmed_at.toISOString() }]
        : [],
    )
  return {
    named: named.map((row) => presentNamed(secret, row, actor, at)),
    held: held.map((row) => ({
      ...presentPower(secret, row, actor, at),
      principal: row.principal_name,
      in_force: row.in_force,
      cases: casesOf(row.id),
      awaited: awaited.flatMap(({ attorney_power_id, case_id, requested_at }) =>
        attorney_power_id === row.id ? [{ case_id, requested_at: requested_at.toISOString() }] : [],
      ),
    })),
  }
}

/**
 * Ends a power at once, for the owner or the attorney; the other is told. What is open under it ends with the next request,
 * since a session asks for a power in force. 404 for one of others, and for one that has ended.
 */
export async function withdrawAttorney(
  { db }: AttorneyParts,
  { actor, request_id, language }: RequestContext,
  id: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const power = await lockPower(trx, id)
    const isParty = power?.principal_id === actor.id || power?.attorney_id === actor.id
    if (!power || !isParty || (power.status !== 'pending' && power.status !== 'accepted'))
      throw new AppError('not_found')
    await changePower(trx, id, { status: 'withdrawn', withdrawn_at: await now(trx), withdrawn_by: actor.id })
    await recordPower(trx, {
      actor_id: actor.id,
      act: 'withdraw_attorney',
      id,
      request_id,
      facts: { state: 'withdrawn' },
    })
    const by = await powerById(trx, id)
    const other = power.principal_id === actor.id ? power.attorney_id : power.principal_id
    const person = power.principal_id === actor.id ? by.principal_name : (by.attorney_name ?? '')
    if (other !== null)
      await notify(trx, { user_id: other, type: 'attorney_withdrawn', params: { person }, link: '/attorneys' })
  })
  return { message: text(language, 'attorney.withdrawn') }
}
