import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Language } from '#contract/digits.ts'
import type { PasskeyLogin } from '#contract/identity/passkeys.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { userById } from '../accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { countWrong, lockCounter, refuseTooMany } from '../sessions/attempts.service.ts'
import { lockAttempts } from '../sessions/attempts.sql.ts'
import { auditingElsewhere, enter } from '../sessions/enter.ts'
import { makeChallenge, redeemChallenge } from './challenges.ts'
import { userHandle } from './passkeys.service.ts'
import { passkeyByCredential, recordUse } from './passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'

/** Options for a passkey to sign: the same for everybody, so that they say nothing about accounts. */
export async function beginPasskeyLogin({ db, public_url }: IdentityDeps) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(public_url()).id,
    challenge: await makeChallenge(db, null),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

type Passkey = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>
type Signed = PasskeyLogin['credential']

/**
 * Logs in with a passkey, which is both factors. An unknown passkey and a wrong signature are the same
 * `passkey_refused`, and are counted as wrong passwords are.
 */
export async function loginWithPasskey(
  parts: IdentityDeps,
  { credential, remember = false }: PasskeyLogin,
  from: RequestOrigin,
  language: Language,
) {
  const { db, demo } = parts
  const counter = { key: `passkey:${tokenHash(credential.id).toString('hex')}`, source: from.address }
  await refuseTooMany(db, counter)
  const challenge = await redeemChallenge(db, credential.response.clientDataJSON, null)
  const passkey = challenge === null ? undefined : await passkeyByCredential(db, credential.id, demo)
  const sign_count = passkey && challenge !== null ? await signCount(parts, credential, challenge, passkey) : null
  if (!passkey || sign_count === null) {
    await transaction(db, async (trx) => {
      await lockCounter(trx, counter)
      await countWrong(trx, counter)
    })
    throw new AppError('passkey_refused')
  }
  const entered = await auditingElsewhere(db, () =>
    transaction(db, async (trx) => {
      const at = await now(trx)
      const user = await userById(trx, passkey.user_id)
      // A block or a reset of the account is before this login or after it.
      await lockAttempts(trx, user.email)
      const open = await passkeyByCredential(trx, credential.id, demo)
      if (!open) return null
      if (!(await recordUse(trx, passkey.id, sign_count, at))) return refuseCopy(trx, open)
      return enter(parts, trx, user, { remember, from, language, at })
    }),
  )
  if (!entered) throw new AppError('passkey_refused')
  return entered
}

/** The counter of a passkey that signed the challenge here and saw its owner; null if it did not. */
async function signCount({ public_url }: IdentityDeps, signed: Signed, challenge: string, passkey: Passkey) {
  const { id, origins } = relyingParty(public_url())
  const { userHandle: handle, ...response } = signed.response
  if (handle && Buffer.from(handle, 'base64url').toString() !== userHandle(passkey.user_id)) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      // The counter is judged where it is written: 0 lets every one pass here.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** A counter that did not grow: somebody may have copied the passkey. Its owner is notified; it answers nothing. */
async function refuseCopy(trx: Db, { user_id, name }: Passkey): Promise<null> {
  await notify(trx, { user_id, type: 'passkey_copied', params: { passkey: name }, link: '/dashboard?tab=security' })
  await recordAudit(trx, {
    ...{ actor_id: null, act: 'refuse_passkey', subject: 'users', subject_id: String(user_id), request_id: null },
    ...{ before: null, after: { passkey: name } },
  })
  return null
}
