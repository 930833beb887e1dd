-- Until which day in Dhaka the others of the khatian can object to a correction; null where nobody else is known.
alter table corrections add column objections_until date;

-- Whom the office told of a correction: they alone can object to it.
create table correction_notices (
  id bigint generated always as identity primary key,
  correction_id bigint not null references corrections,
  user_id bigint not null references users,
  notified_at timestamptz not null,
  unique (correction_id, user_id)
);
create index correction_notices_of_user on correction_notices (user_id, correction_id);

create table correction_objections (
  id bigint generated always as identity primary key,
  correction_id bigint not null references corrections,
  user_id bigint not null references users,
  reason text not null check (length(reason) between 1 and 1000),
  made_at timestamptz not null,
  unique (correction_id, user_id)
);
create index correction_objections_of_user on correction_objections (user_id);
create trigger correction_objections_append_only before update on correction_objections
  for each row execute function refuse_change();
