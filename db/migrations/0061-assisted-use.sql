-- A helper of a digital centre, who acts for citizens that stand beside them.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('admin', 'acland', 'user', 'helper'));
alter table users add column digital_centre text check (length(digital_centre) between 1 and 120);
alter table users add constraint users_digital_centre check ((role = 'helper') = (digital_centre is not null));

-- What a helper asked for, and what a citizen agreed to by a code: one case, one hour. Names are as they were that day.
create table assistances (
  id bigint generated always as identity primary key,
  helper_id bigint not null references users,
  -- The login of the helper: what it opened ends with it.
  helper_session_id bigint references sessions on delete set null,
  helper_name text not null,
  digital_centre text not null,
  -- Null where the number belongs to no account that can be helped: the helper is not told so.
  user_id bigint references users,
  kind text not null check (kind in ('khatian_copy', 'mouza_map', 'registration', 'land_tax', 'mutation')),
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  case_id bigint,
  -- What the case asked for is done: only its papers are left to print.
  finished_at timestamptz,
  check ((confirmed_at is null) = (expires_at is null)),
  check (confirmed_at is not null or (ended_at is null and case_id is null)),
  check (finished_at is null or case_id is not null),
  check (confirmed_at is null or user_id is not null)
);
create index assistances_of_person on assistances (user_id, id) where confirmed_at is not null;
create index assistances_of_helper on assistances (helper_id, id);
create index assistances_of_login on assistances (helper_session_id);
create unique index assistances_of_case on assistances (kind, case_id) where case_id is not null;
create index assistances_by_day on assistances (asked_at);

alter table sessions add column assistance_id bigint unique references assistances on delete cascade;
