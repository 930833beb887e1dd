-- What staff did, hash-chained in lanes so that writers do not wait for one another.
create table audit_log (
  id bigint generated always as identity primary key,
  lane smallint not null check (lane between 0 and 15),
  lane_number bigint not null,
  at timestamptz not null default now(),
  actor_id bigint references users,
  act text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  previous_hash text not null,
  hash text not null,
  unique (lane, lane_number)
);
create index audit_log_of_subject on audit_log (subject, subject_id, id);
create index audit_log_of_actor on audit_log (actor_id, id);
create index audit_log_by_time on audit_log (at);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log execute function refuse_change();

create table audit_heads (
  lane smallint primary key check (lane between 0 and 15),
  lane_number bigint not null default 0,
  hash text not null default ''
);
insert into audit_heads (lane) select generate_series(0, 15);
