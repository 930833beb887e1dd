-- Calls to the hotline: an operator asks to see the cases of a caller, who agrees by a code.
create table hotline_looks (
  id bigint generated always as identity primary key,
  operator_id bigint not null references users,
  -- The login of the operator: what it opened ends with it.
  operator_session_id bigint references sessions on delete set null,
  -- Null where no account has proven the number: the operator is not told so.
  user_id bigint references users,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  expires_at timestamptz,
  check ((confirmed_at is null) = (expires_at is null)),
  check (confirmed_at is null or user_id is not null)
);
create index hotline_looks_of_person on hotline_looks (user_id, id);
create index hotline_looks_of_operator on hotline_looks (operator_id, id);
create index hotline_looks_of_login on hotline_looks (operator_session_id);
create index hotline_looks_unconfirmed on hotline_looks (asked_at) where confirmed_at is null;
create index hotline_looks_by_end on hotline_looks (expires_at) where confirmed_at is not null;
