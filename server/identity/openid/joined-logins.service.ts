import type { JoinedLogin } from '#contract/identity/openid.ts'
import type { ProvePassword } from '#contract/identity/passkeys.ts'
import { AppError } from '#server/app/app-error.ts'
import { transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { OpenidProviders } from '#server/identity/openid/openid-settings.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { refuseWithoutPassword } from '../sessions/attempts.service.ts'
import { endOtherSessions } from '../sessions/sessions.service.ts'
import { deleteOpenidAccountOf, openidAccountsOf } from './openid.sql.ts'

type Parts = Pick<IdentityDeps, 'db'> & { providers: OpenidProviders }

/** Name of a provider on its button; the host of one that the settings no longer name. */
function nameOf({ staff, citizen }: OpenidProviders, issuer: string): string {
  const plain = (address: string) => address.replace(/\/+$/, '')
  const known = [citizen, staff].find((provider) => provider && plain(provider.issuer) === plain(issuer))
  return known?.name ?? new URL(issuer).host
}

/** Logins elsewhere that open the account. */
export async function listJoinedLogins({ db, providers }: Parts, actor: Actor): Promise<JoinedLogin[]> {
  return (await openidAccountsOf(db, actor.id)).map(({ id, issuer, created_at, last_used_at }) => ({
    id,
    name: nameOf(providers, issuer),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }))
}

/**
 * Ends that a login elsewhere opens the account, and all sessions but this one, since it may have opened them. Asks for the
 * password: whoever has none would lock themselves out. 404 if it is not theirs.
 */
export async function removeJoinedLogin(
  { db, providers }: Parts,
  actor: Actor,
  { id, request_id }: { id: number; request_id: string },
  { password }: ProvePassword,
  { address }: RequestOrigin,
): Promise<void> {
  await refuseWithoutPassword(db, { user_id: actor.id, address }, { field: 'password', password })
  await transaction(db, async (trx) => {
    const removed = await deleteOpenidAccountOf(trx, actor.id, id)
    if (!removed) throw new AppError('not_found')
    await endOtherSessions(trx, actor)
    const provider = nameOf(providers, removed.issuer)
    await notify(trx, {
      user_id: actor.id,
      type: 'login_removed',
      params: { provider },
      link: '/dashboard?tab=security',
    })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'remove_login',
      subject: 'users',
      subject_id: String(actor.id),
      request_id,
      before: { provider },
      after: null,
    })
  })
}
