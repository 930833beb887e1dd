-- What officers decided, with the rows as they were before: enough to undo it within ten seconds.
create table case_decisions (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('kycs', 'land_tax_registrations')),
  case_id bigint not null,
  officer_id bigint not null references users,
  status text not null,
  decided_at timestamptz not null,
  -- Each row that the decision changed: as it was, with the version that it got.
  changed jsonb not null,
  undone_at timestamptz
);
create index case_decisions_of_case on case_decisions (subject, case_id, id);
create index case_decisions_of_officer on case_decisions (officer_id, decided_at);

-- A message about a decision is seen once it can no longer be undone.
alter table notifications add column visible_at timestamptz not null default now();

-- The queue of those who may see all offices.
create index land_tax_registrations_waiting on land_tax_registrations (submitted_at, id) where status = 'pending';
