-- Checks of the audit log, a job: docs/rules/records.md#audit-log.

create table audit_checks (
  id bigint generated always as identity primary key,
  -- From the first entry on, not only from the last proven one.
  everything boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  -- Entries.
  total bigint,
  done bigint not null default 0,
  -- The lanes that are still to be read: from where, up to which end.
  lanes jsonb,
  faults jsonb not null default '[]',
  -- Null where the server began it by itself.
  started_by bigint references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index audit_checks_open on audit_checks (id) where finished_at is null;
create index audit_checks_by_starter on audit_checks (started_by) where started_by is not null;

-- Up to where each lane was found as it was written.
create table audit_proven (
  lane integer primary key,
  lane_number bigint not null,
  hash text not null,
  proven_at timestamptz not null
);
