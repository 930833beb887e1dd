import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { FactorCode, FactorPasskey } from '#contract/identity/fresh-factor.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { makeChallenge } from '../passkeys/challenges.ts'
import { credentialsOf, passkeyByCredential, recordUse } from '../passkeys/passkeys.sql.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { refuseCopy, signedPasskey } from '../passkeys/signed-passkey.service.ts'
import { countWrong, lockCounter, sessionCounter } from '../sessions/attempts.service.ts'
import { forgetFailures } from '../sessions/attempts.sql.ts'
import { recordFactor } from '../sessions/sessions.sql.ts'
import { isSecondFactor } from './two-factor.service.ts'
import { lockTwoFactor } from './two-factor.sql.ts'

/** Takes a code of the app, or a recovery code, for this session. Wrong ones count as those of a login do. */
export async function giveCode(
  parts: IdentityDeps,
  { id, session_id }: Actor,
  { code }: FactorCode,
  { address }: RequestOrigin,
): Promise<void> {
  const counter = sessionCounter(id, 'code', address)
  const given = await transaction(parts.db, async (trx) => {
    await lockCounter(trx, counter)
    const { two_factor_enabled_at } = await lockTwoFactor(trx, id)
    if (!two_factor_enabled_at) throw new AppError('second_factor_missing')
    if (!(await isSecondFactor(parts, trx, id, code, await now(trx)))) return countWrong(trx, counter)
    await forgetFailures(trx, counter.key)
    await recordFactor(trx, session_id)
    return 'given' as const
  })
  if (!given) throw fieldError('code', 'code_wrong')
}

/** Challenge for one of the person's own passkeys: good once, for five minutes. */
export async function beginPasskeyFactor({ db, public_url }: IdentityDeps, { id }: Actor) {
  const own = await credentialsOf(db, id)
  if (own.length === 0) throw new AppError('second_factor_missing')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(public_url()).id,
    challenge: await makeChallenge(db, id),
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
  })
  return { options: { ...options } }
}

/** Takes the signature of one of the person's own passkeys for this session. Throws `passkey_refused`. */
export async function givePasskey(
  parts: IdentityDeps,
  { id, session_id }: Actor,
  { credential }: FactorPasskey,
  { address }: RequestOrigin,
): Promise<void> {
  const { sign_count } = await signedPasskey(parts, credential, { challenged: id, address })
  const given = await transaction(parts.db, async (trx) => {
    const open = await passkeyByCredential(trx, credential.id, parts.demo)
    if (!open) return null
    if (!(await recordUse(trx, open.id, sign_count, await now(trx)))) return refuseCopy(trx, open)
    await recordFactor(trx, session_id)
    return 'given' as const
  })
  if (!given) throw new AppError('passkey_refused')
}
