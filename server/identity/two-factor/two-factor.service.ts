import { generateSecret, generateURI, verify } from 'otplib'
import { renderSVG } from 'uqr'
import type { DisableTwoFactor, SetUpTwoFactor } from '#contract/identity/identity.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { randomCode, tokenHash } from '#server/app/secrets/keys.ts'
import { seal, unseal } from '#server/app/secrets/sealed.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { countWrong, lockCounter, refuseWithoutPassword, sessionCounter } from '../sessions/attempts.service.ts'
import { forgetFailures } from '../sessions/attempts.sql.ts'
import {
  insertRecoveryCodes,
  lockTwoFactor,
  redeemRecoveryCode,
  redeemStep,
  sealedTwoFactorSecrets,
  turnOff,
  turnOn,
  twoFactorOf,
  twoFactorPurpose,
  updateSecret,
} from './two-factor.sql.ts'

/** The secrets of authenticator apps, for sealing with another key. */
export const twoFactorStore = sealedTwoFactorSecrets

const issuer = 'Jomi'
const period_s = 30

/**
 * Makes a secret for an authenticator app, for who knows the password: a session that was left open must not shut its
 * owner out. It counts once a code of it was sent; a new setup replaces it.
 */
export async function setUpTwoFactor(
  { db, secret: key, demo }: IdentityDeps,
  user_id: number,
  { password }: SetUpTwoFactor,
  { address }: RequestOrigin,
) {
  await refuseWithoutPassword(db, { user_id, address }, { field: 'password', password })
  const { email, phone, two_factor_enabled_at } = await twoFactorOf(db, user_id)
  if (two_factor_enabled_at) throw new AppError('two_factor_on')
  const secret = generateSecret()
  await updateSecret(db, user_id, seal(key, twoFactorPurpose, secret), demo)
  const otpauth_url = generateURI({ strategy: 'totp', issuer, label: email ?? phone ?? 'Jomi', secret })
  const qr = `data:image/svg+xml;base64,${Buffer.from(renderSVG(otpauth_url, { border: 2 })).toString('base64')}`
  return { secret, otpauth_url, qr }
}

/** Turns two-factor login on and answers ten recovery codes, shown this once. */
export async function enableTwoFactor(parts: IdentityDeps, user_id: number, code: string): Promise<string[]> {
  return transaction(parts.db, async (trx) => {
    const at = await now(trx)
    const { two_factor_enabled_at } = await lockTwoFactor(trx, user_id)
    if (two_factor_enabled_at) throw new AppError('two_factor_on')
    if (!(await isTotp(parts, trx, user_id, code, at))) throw fieldError('code', 'code_wrong')
    if (!(await turnOn(trx, user_id, at, parts.demo))) throw new AppError('unauthenticated')
    const codes = Array.from({ length: 10 }, () => randomCode(10))
    await insertRecoveryCodes(
      trx,
      codes.map((each) => ({ user_id, code_hash: tokenHash(each) })),
    )
    await notify(trx, { user_id, type: 'two_factor_enabled', params: {}, link: '/dashboard?tab=security' })
    return codes.map((each) => `${each.slice(0, 5)}-${each.slice(5)}`)
  })
}

/** Turns it off for who has both the password and a code. */
export async function disableTwoFactor(
  parts: IdentityDeps,
  user_id: number,
  form: DisableTwoFactor,
  { address }: RequestOrigin,
): Promise<void> {
  await refuseWithoutPassword(parts.db, { user_id, address }, { field: 'password', password: form.password })
  const counter = sessionCounter(user_id, 'code', address)
  const done = await transaction(parts.db, async (trx) => {
    await lockCounter(trx, counter)
    const { two_factor_enabled_at } = await lockTwoFactor(trx, user_id)
    if (!two_factor_enabled_at) throw new AppError('two_factor_off')
    if (!(await isSecondFactor(parts, trx, user_id, form.code, await now(trx)))) return countWrong(trx, counter)
    await forgetFailures(trx, counter.key)
    await turnOff(trx, user_id)
    await notify(trx, { user_id, type: 'two_factor_disabled', params: {}, link: '/dashboard?tab=security' })
    return 'off' as const
  })
  if (!done) throw fieldError('code', 'code_wrong')
}

/** True for a code of the app, or a recovery code; each works once. */
export async function isSecondFactor(parts: IdentityDeps, trx: Db, user_id: number, code: string, at: Date) {
  return (await isTotp(parts, trx, user_id, code, at)) || (await redeemRecoveryCode(trx, user_id, tokenHash(code), at))
}

/** A code of this half minute or the one before and after; the step is used up with it. */
async function isTotp({ secret: key }: IdentityDeps, trx: Db, user_id: number, token: string, at: Date) {
  const { two_factor_secret } = await twoFactorOf(trx, user_id)
  if (!two_factor_secret || !/^\d{6}$/.test(token)) return false
  const epoch = Math.floor(at.getTime() / 1000)
  const secret = unseal(key, twoFactorPurpose, two_factor_secret)
  const found = await verify({ secret, token, epoch, epochTolerance: period_s })
  return found.valid && redeemStep(trx, user_id, Math.floor(epoch / period_s) + found.delta)
}
