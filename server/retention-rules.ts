import { isAboutMoney, NotificationType } from '#contract/notifications/notifications.ts'
import { retention_days } from '#contract/retention-days.ts'
import { deleteOldCounts } from './app/http/limits/limits.ts'
import { deleteOldKeys } from './app/idempotency/keys.ts'
import type { RetentionRule } from './app/retention.ts'
import { deleteUnconfirmed } from './assistance/assistances.sql.ts'
import { deleteOldChecks } from './audit/checks.sql.ts'
import { deleteOldSeen } from './audit/people-seen.sql.ts'
import { deleteOldDrafts } from './drafts/drafts.sql.ts'
import { deleteOldRuns } from './drawing/topology/runs.sql.ts'
import { deleteOldLooks, deleteUnconfirmedLooks } from './hotline/looks.sql.ts'
import { deleteOldOpenidLogins } from './identity/openid/openid.sql.ts'
import { deleteOldPasskeyChallenges } from './identity/passkeys/passkeys.sql.ts'
import { deleteOldLinks } from './identity/passwords/mail-links.sql.ts'
import { deleteOldFailures } from './identity/sessions/attempts.sql.ts'
import { deleteUnusedDevices } from './identity/sessions/devices.sql.ts'
import { deleteEndedSessions } from './identity/sessions/sessions.sql.ts'
import { deleteOldSignups } from './identity/signup/phone-signups.sql.ts'
import { deleteOldChallenges } from './identity/two-factor/two-factor.sql.ts'
import { deleteOldCodes } from './identity/verification/phone.sql.ts'
import { deletePutAside } from './imports/imports.sql.ts'
import { deleteDelivered } from './notifications/delivery/outbox.sql.ts'
import { deleteRead } from './notifications/notifications.sql.ts'
import { deleteOldPaperLinks } from './paper-links/paper-links.sql.ts'
import { deleteOldEvents } from './payments/payments.sql.ts'

const aboutMoney = NotificationType.options.filter(isAboutMoney)
const aboutOther = NotificationType.options.filter((type) => !isAboutMoney(type))

/** Temporary data and its limits: rules/retention.md. */
export const retentionRules: readonly RetentionRule[] = [
  { table: 'rate_counts', days: retention_days.counted_requests, remove: deleteOldCounts },
  { table: 'login_failures', days: retention_days.wrong_logins, remove: deleteOldFailures },
  { table: 'idempotency_keys', days: retention_days.repeated_requests, remove: deleteOldKeys },
  { table: 'assistances', days: retention_days.unconfirmed_assistances, remove: deleteUnconfirmed },
  { table: 'hotline_looks', days: retention_days.unconfirmed_assistances, remove: deleteUnconfirmedLooks },
  { table: 'hotline_looks', days: retention_days.hotline_looks, remove: deleteOldLooks },
  { table: 'login_challenges', days: retention_days.run_out_codes, remove: deleteOldChallenges },
  { table: 'passkey_challenges', days: retention_days.run_out_codes, remove: deleteOldPasskeyChallenges },
  { table: 'openid_logins', days: retention_days.run_out_codes, remove: deleteOldOpenidLogins },
  { table: 'phone_codes', days: retention_days.run_out_codes, remove: deleteOldCodes },
  { table: 'phone_signups', days: retention_days.run_out_codes, remove: deleteOldSignups },
  { table: 'mail_links', days: retention_days.run_out_codes, remove: deleteOldLinks },
  { table: 'paper_links', days: retention_days.paper_links, remove: deleteOldPaperLinks },
  // Up to 20 papers go with each.
  { table: 'drafts', days: retention_days.drafts, batch: 50, remove: deleteOldDrafts },
  { table: 'outbox', days: retention_days.delivered_messages, remove: deleteDelivered },
  { table: 'audit_checks', days: retention_days.checks, remove: deleteOldChecks },
  { table: 'people_seen', days: retention_days.people_seen, remove: deleteOldSeen },
  { table: 'topology_runs', days: retention_days.checks, remove: deleteOldRuns },
  // Up to 50,000 parcels go with each.
  { table: 'imports', days: retention_days.imports_put_aside, batch: 1, remove: deletePutAside },
  { table: 'known_devices', days: retention_days.unused_devices, remove: deleteUnusedDevices },
  { table: 'sessions', days: retention_days.ended_sessions, remove: deleteEndedSessions },
  {
    table: 'notifications',
    days: retention_days.read_messages,
    remove: (db, before, most) => deleteRead(db, aboutOther, before, most),
  },
  {
    table: 'notifications',
    days: retention_days.read_messages_of_money,
    remove: (db, before, most) => deleteRead(db, aboutMoney, before, most),
  },
  { table: 'provider_events', days: retention_days.provider_events, remove: deleteOldEvents },
]
