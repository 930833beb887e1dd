import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { plansOf } from '#test/plans.ts'
import { retentionRules } from './retention-rules.ts'

const { db } = await emptyDatabase()

const indexes: Record<string, string> = {
  rate_counts: 'rate_counts_by_time',
  login_failures: 'login_failures_by_age',
  idempotency_keys: 'idempotency_keys_by_age',
  assistances: 'assistances_unconfirmed',
  hotline_looks: 'hotline_looks_(unconfirmed|by_end)',
  login_challenges: 'login_challenges_by_end',
  passkey_challenges: 'passkey_challenges_by_end',
  openid_logins: 'openid_logins_by_end',
  phone_codes: 'phone_codes_by_end',
  phone_signups: 'phone_signups_by_end',
  mail_links: 'mail_links_by_end',
  paper_links: 'paper_links_by_end',
  drafts: 'drafts_by_age',
  outbox: 'outbox_by_end',
  audit_checks: 'audit_checks_by_end',
  topology_runs: 'topology_runs_by_end',
  imports: 'parcel_imports_put_aside',
  known_devices: 'known_devices_by_age',
  people_seen: 'people_seen_by_hour',
  sessions: 'sessions_by_end',
  notifications: 'notifications_read_by_age',
  provider_events: 'provider_events_by_age',
}

it.each(retentionRules)(
  'old rows of $table ($days days) are found by an index on their age, in its order',
  async ({ table, remove }) => {
    const plans = await plansOf(db, (trx) => remove(trx, new Date(), 1000))
    const index = indexes[table]
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatch(new RegExp(`Index Scan using ${index} on ${table}\\b.*\\n\\s+Index Cond: `))
    expect(plans[0]).not.toContain('Sort')
  },
)
