import type { Language } from '#contract/digits.ts'
import type { FinishOpenid, OpenidKind } from '#contract/identity/openid.ts'
import { AppError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import { newToken, tokenHash } from '#server/app/secrets/keys.ts'
import type { OpenidProviders } from '#server/identity/openid/openid-settings.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { auditingElsewhere, enter } from '../sessions/enter.ts'
import { challenge } from '../two-factor/challenge.ts'
import { citizenAccount } from './citizen-login.service.ts'
import { insertOpenidLogin, redeemOpenidLogin } from './openid.sql.ts'
import { openidClient } from './provider.ts'
import { auditingRefusals } from './refused.ts'
import { staffAccount } from './staff-login.service.ts'

/** A login at a provider must be finished in this time. */
export const login_minutes = 10

/** Logins by the providers of the settings. */
export function makeOpenid(parts: IdentityDeps, { staff, citizen }: OpenidProviders) {
  const { db, public_url } = parts
  const clients = {
    staff: staff && openidClient(staff, 'openid email profile'),
    citizen: citizen && openidClient(citizen, 'openid email phone profile'),
  }
  const redirectUri = () => `${public_url().replace(/\/+$/, '')}/login/openid`

  return {
    names: { staff: staff && { name: staff.name }, citizen: citizen && { name: citizen.name } },

    /** Begins a login, which belongs to the browser with the id that is answered. */
    async start(provider: OpenidKind) {
      const client = clients[provider]
      if (!client) throw new AppError('not_found')
      const { url, checks } = await client.start(redirectUri())
      const browser_id = newToken()
      const at = await now(db)
      await insertOpenidLogin(db, {
        provider,
        state_hash: tokenHash(checks.state),
        browser_hash: tokenHash(browser_id),
        nonce: checks.nonce,
        code_verifier: checks.code_verifier,
        created_at: at,
        expires_at: new Date(at.getTime() + login_minutes * 60_000),
      })
      return { url, browser_id }
    },

    /** Finishes a login, once, in the browser that began it. */
    async finish({ state, ...form }: FinishOpenid, browser_id: string | null, from: RequestOrigin, language: Language) {
      const by = { state_hash: tokenHash(state), browser_hash: tokenHash(browser_id ?? '') }
      const begun = await redeemOpenidLogin(db, by, await now(db))
      const client = begun && clients[begun.provider === 'staff' ? 'staff' : 'citizen']
      if (!begun || !client || form.error !== undefined) throw new AppError('openid_failed')
      const address = new URL(redirectUri())
      for (const [name, value] of Object.entries({ state, ...form })) if (value) address.searchParams.set(name, value)
      const { issuer, ...claims } = await client.finish(address, { state, ...begun })
      const provider = client.settings.name
      const person = { issuer, subject: claims.sub, provider }
      return auditingRefusals(db, provider, () =>
        auditingElsewhere(db, () =>
          transaction(db, async (trx) => {
            const at = await now(trx)
            if (begun.provider === 'staff' && staff) {
              const user = await staffAccount(parts, trx, staff, { person, claims, at })
              return enter(parts, trx, user, { remember: false, from, language, at, by_openid: true })
            }
            const user = await citizenAccount(parts, trx, { person, claims, language, at })
            // A citizen who set up two-factor login wants it at every door.
            if (user.two_factor_enabled_at) return { answer: await challenge(trx, user.id, false, at), device_id: null }
            return enter(parts, trx, user, { remember: false, from, language, at, by_openid: true })
          }),
        ),
      )
    },
  }
}
