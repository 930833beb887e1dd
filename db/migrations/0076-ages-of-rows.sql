-- What is deleted once it is old is found by its age: docs/rules/retention.md.

-- Messages that are sent or given up; those that wait are not in it.
create index outbox_by_end on outbox (coalesce(sent_at, given_up_at)) where coalesce(sent_at, given_up_at) is not null;
-- By kind, since messages about money are kept longer.
create index notifications_read_by_age on notifications (type, read_at) where read_at is not null;
create index provider_events_by_age on provider_events (received_at);

create index sessions_by_end on sessions (coalesce(ended_at, expires_at));
create index login_challenges_by_end on login_challenges (expires_at);
create index login_failures_by_age on login_failures (failed_at);
create index mail_links_by_end on mail_links (expires_at);
create index phone_codes_by_end on phone_codes (expires_at);

-- The confirmed ones stay, and would have to be read past.
drop index assistances_by_day;
create index assistances_unconfirmed on assistances (asked_at) where confirmed_at is null;

create index audit_checks_by_end on audit_checks (finished_at) where finished_at is not null;
create index topology_runs_by_end on topology_runs (finished_at) where finished_at is not null;
create index parcel_imports_put_aside on parcel_imports (coalesce(undone_at, created_at))
  where state in ('ready', 'refused', 'undone');

-- Sessions go a year after they end: whether and when an account was used last is known without them.
alter table users add column last_login_at timestamptz;
update users u set last_login_at = s.at
from (select user_id, max(created_at) as at from sessions where assistance_id is null group by user_id) s
where s.user_id = u.id;
