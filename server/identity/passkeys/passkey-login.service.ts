import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Language } from '#contract/digits.ts'
import type { PasskeyLogin } from '#contract/identity/passkeys.ts'
import { AppError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import { userById } from '../accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { lockAttempts } from '../sessions/attempts.sql.ts'
import { loginKey } from '../sessions/devices.service.ts'
import { auditingElsewhere, enter } from '../sessions/enter.ts'
import { makeChallenge } from './challenges.ts'
import { passkeyByCredential, recordUse } from './passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { refuseCopy, signedPasskey } from './signed-passkey.service.ts'

/** Options for a passkey to sign: the same for everybody, so that they say nothing about accounts. */
export async function beginPasskeyLogin({ db, public_url }: IdentityDeps) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(public_url()).id,
    challenge: await makeChallenge(db, null),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

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
  const { passkey, sign_count } = await signedPasskey(parts, credential, { challenged: null, address: from.address })
  const entered = await auditingElsewhere(db, () =>
    transaction(db, async (trx) => {
      const at = await now(trx)
      const user = await userById(trx, passkey.user_id)
      // A block or a reset of the account is before this login or after it.
      await lockAttempts(trx, loginKey(user))
      const open = await passkeyByCredential(trx, credential.id, demo)
      if (!open) return null
      if (!(await recordUse(trx, passkey.id, sign_count, at))) return refuseCopy(trx, open)
      return enter(parts, trx, user, { remember, from, language, at, with_factor: true })
    }),
  )
  if (!entered) throw new AppError('passkey_refused')
  return entered
}
