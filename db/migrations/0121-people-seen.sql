-- Whose data staff have seen, by the hour: after somebody has had an account of staff, these people are told.
-- A ledger entry stands for the person who paid.
create table people_seen (
  actor_id bigint not null references users,
  subject text not null check (subject in ('users', 'kycs', 'land_tax_registrations', 'mutations', 'ledger_entries')),
  subject_id bigint not null,
  hour timestamptz not null,
  primary key (actor_id, subject, subject_id, hour)
);
create index people_seen_by_hour on people_seen (hour);
