import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { AddPasskey, Passkey, ProvePassword, RenamePasskey } from '#contract/identity/passkeys.ts'
import { max_passkeys } from '#contract/identity/passkeys.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction, uniqueViolation } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { userById } from '../accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { refuseWithoutPassword } from '../sessions/attempts.service.ts'
import { lockTwoFactor } from '../two-factor/two-factor.sql.ts'
import { makeChallenge, redeemChallenge } from './challenges.ts'
import { credentialsOf, deletePasskeyOf, insertPasskey, passkeysOf, renamePasskeyOf } from './passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'

type Row = Awaited<ReturnType<typeof passkeysOf>>[number]

const present = ({ created_at, last_used_at, ...passkey }: Row): Passkey => ({
  ...passkey,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

export const listPasskeys = async (db: Db, actor: Actor): Promise<Passkey[]> =>
  (await passkeysOf(db, actor.id)).map(present)

/** The name of a person inside a passkey: no fact about them. */
export const userHandle = (user_id: number) => `jomi-${user_id}`

/**
 * Begins to add a passkey, for who knows the password: a session that was left open must not open the account for ever.
 * Throws `too_many_passkeys`.
 */
export async function beginPasskey(
  { db, public_url }: IdentityDeps,
  actor: Actor,
  { password }: ProvePassword,
  { address }: RequestOrigin,
) {
  await refuseWithoutPassword(db, { user_id: actor.id, address }, { field: 'password', password })
  const { email, phone, name } = await userById(db, actor.id)
  const present = await credentialsOf(db, actor.id)
  if (present.length >= max_passkeys) throw new AppError('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpID: relyingParty(public_url()).id,
    rpName: 'Jomi',
    userID: new TextEncoder().encode(userHandle(actor.id)),
    userName: email ?? phone ?? name,
    userDisplayName: name,
    challenge: await makeChallenge(db, actor.id),
    attestationType: 'none',
    // The device knows the account by itself, and checks who holds it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present.map(({ credential_id }) => ({ id: credential_id })),
  })
  return { options: { ...options } }
}

/** Adds the passkey that the browser made for a challenge of the person. Throws `passkey_not_added`. */
export async function addPasskey(
  parts: IdentityDeps,
  actor: Actor,
  { name, credential }: AddPasskey,
  request_id: string,
): Promise<Passkey> {
  const made = await verifiedPasskey(parts, actor, credential)
  try {
    return await transaction(parts.db, async (trx) => {
      // Two at once are counted one after the other.
      await lockTwoFactor(trx, actor.id)
      if ((await credentialsOf(trx, actor.id)).length >= max_passkeys) throw new AppError('too_many_passkeys')
      const passkey = await insertPasskey(trx, { user_id: actor.id, name, ...made })
      await notify(trx, { user_id: actor.id, type: 'passkey_added', params: { passkey: name }, link: security })
      await recordPasskey(trx, { actor, act: 'add_passkey', name, request_id })
      return present(passkey)
    })
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw new AppError('passkey_not_added')
    throw error
  }
}

const security = '/dashboard?tab=security'

async function verifiedPasskey({ db, public_url }: IdentityDeps, actor: Actor, credential: AddPasskey['credential']) {
  const challenge = await redeemChallenge(db, credential.response.clientDataJSON, actor.id)
  if (challenge === null) throw new AppError('passkey_not_added')
  const { id, origins } = relyingParty(public_url())
  const { transports = [], ...response } = credential.response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_not_added', { cause })
  })
  if (!verified) throw new AppError('passkey_not_added')
  return {
    credential_id: registrationInfo.credential.id,
    public_key: Buffer.from(registrationInfo.credential.publicKey),
    sign_count: registrationInfo.credential.counter,
    transports: transports.filter((each) => /^[a-z-]+$/.test(each)).join(','),
    synced: registrationInfo.credentialBackedUp,
  }
}

/** Gives a passkey of the person another name; 404 if it is not theirs. */
export async function renamePasskey(db: Db, actor: Actor, id: number, { name }: RenamePasskey): Promise<Passkey> {
  const row = await renamePasskeyOf(db, actor.id, id, name)
  if (!row) throw new AppError('not_found')
  return present(row)
}

/** Removes a passkey of the person, who types the password again; 404 if it is not theirs. */
export async function removePasskey(
  { db }: IdentityDeps,
  actor: Actor,
  { id, request_id }: { id: number; request_id: string },
  { password }: ProvePassword,
  { address }: RequestOrigin,
): Promise<void> {
  await refuseWithoutPassword(db, { user_id: actor.id, address }, { field: 'password', password })
  await transaction(db, async (trx) => {
    const row = await deletePasskeyOf(trx, actor.id, id)
    if (!row) throw new AppError('not_found')
    await notify(trx, { user_id: actor.id, type: 'passkey_removed', params: { passkey: row.name }, link: security })
    await recordPasskey(trx, { actor, act: 'remove_passkey', name: row.name, request_id })
  })
}

type Recorded = { actor: Actor; act: 'add_passkey' | 'remove_passkey'; name: string; request_id: string }

function recordPasskey(trx: Db, { actor, act, name, request_id }: Recorded) {
  const facts = { passkey: name }
  return recordAudit(trx, {
    actor_id: actor.id,
    act,
    subject: 'users',
    subject_id: String(actor.id),
    request_id,
    before: act === 'remove_passkey' ? facts : null,
    after: act === 'add_passkey' ? facts : null,
  })
}
