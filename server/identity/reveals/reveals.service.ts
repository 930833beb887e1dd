import type { AuditAct, AuditSubject } from '#contract/audit/audit-words.ts'
import type { Db } from '#server/app/database.ts'
import { factorNeeded, hasFactor, type SecondFactor } from '#server/app/http/fresh-factor.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { userById } from '../accounts/users.sql.ts'
import type { LoginConfig } from '../login-settings.ts'
import { lockReveals, openAdmins, revealsInHour, wasAlarmed } from './reveals.sql.ts'

export type RevealLimits = Pick<LoginConfig, 'reveals_per_hour' | 'fresh_factor_minutes'>

/** Reader of sealed data. Without a factor it is not asked for, as where a picture is fetched by a link. */
type Viewer = { id: number; second_factor: SecondFactor | null }
type Reveal = { act: AuditAct; subject: AuditSubject; subject_id: string; request_id: string }

/**
 * Writes into the audit log that a person saw sealed data of others, before it is answered. From the
 * `reveals_per_hour`th case in an hour on, admins are notified, once an hour and person; beyond it each further case
 * needs a second factor that was given since the last look: rules/privacy.md#many-looks.
 */
export async function recordReveal(trx: Db, viewer: Viewer, reveal: Reveal, limits: RevealLimits): Promise<void> {
  await lockReveals(trx, viewer.id)
  const { others, last_age_s, seen } = await revealsInHour(trx, viewer.id, reveal)
  const { reveals_per_hour: limit, fresh_factor_minutes } = limits
  if (others >= limit && !seen && fresh_factor_minutes > 0) refuseWithoutNewFactor(viewer.second_factor, last_age_s)
  await recordAudit(trx, { actor_id: viewer.id, ...reveal, before: null, after: null })
  if (others + 1 >= limit && !(await wasAlarmed(trx, viewer.id))) await alarm(trx, viewer.id, others + 1)
}

function refuseWithoutNewFactor(factor: SecondFactor | null, last_age_s: number | null) {
  if (!factor || !hasFactor(factor)) return
  if (factor.age_s === null || (last_age_s !== null && factor.age_s > last_age_s)) throw factorNeeded(factor)
}

async function alarm(trx: Db, user_id: number, cases: number) {
  const { name, email } = await userById(trx, user_id)
  for (const { id } of await openAdmins(trx))
    await notify(trx, {
      user_id: id,
      type: 'many_reveals',
      params: { person: name, email: email ?? '', cases },
      link: `/admin/audit?actor_id=${user_id}`,
    })
  await recordAudit(trx, {
    actor_id: null,
    act: 'many_reveals',
    subject: 'users',
    subject_id: String(user_id),
    request_id: null,
    before: null,
    after: { total: cases },
  })
}
