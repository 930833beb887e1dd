import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyLogin } from '#contract/identity/passkeys.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { IdentityDeps } from '../deps.ts'
import { countWrong, lockCounter, refuseTooMany } from '../sessions/attempts.service.ts'
import { redeemChallenge } from './challenges.ts'
import { userHandle } from './passkeys.service.ts'
import { passkeyByCredential } from './passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'

type Passkey = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>
type Signed = PasskeyLogin['credential']

/**
 * The passkey that signed a challenge, with its counter. `challenged` is whose challenge it must be, null for one of a
 * login. Throws `passkey_refused` for an unknown passkey, one of somebody else or a wrong signature, all counted.
 */
export async function signedPasskey(
  parts: IdentityDeps,
  credential: Signed,
  { challenged, address }: { challenged: number | null; address: string },
): Promise<{ passkey: Passkey; sign_count: number }> {
  const { db, demo } = parts
  const counter = { key: `passkey:${tokenHash(credential.id).toString('hex')}`, source: address }
  await refuseTooMany(db, counter)
  const challenge = await redeemChallenge(db, credential.response.clientDataJSON, challenged)
  const passkey = challenge === null ? undefined : await passkeyByCredential(db, credential.id, demo)
  const isTheirs = passkey && (challenged === null || passkey.user_id === challenged)
  const sign_count = isTheirs && challenge !== null ? await signCount(parts, credential, challenge, passkey) : null
  if (passkey && sign_count !== null) return { passkey, sign_count }
  await transaction(db, async (trx) => {
    await lockCounter(trx, counter)
    await countWrong(trx, counter)
  })
  throw new AppError('passkey_refused')
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
export async function refuseCopy(trx: Db, { user_id, name }: Passkey): Promise<null> {
  await notify(trx, { user_id, type: 'passkey_copied', params: { passkey: name }, link: '/dashboard?tab=security' })
  await recordAudit(trx, {
    actor_id: null,
    act: 'refuse_passkey',
    subject: 'users',
    subject_id: String(user_id),
    request_id: null,
    before: null,
    after: { passkey: name },
  })
  return null
}
