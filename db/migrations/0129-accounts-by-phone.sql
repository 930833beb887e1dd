-- Citizens without e-mail log in by the mobile number that they have proven.
alter table users alter column email drop not null;
-- safe: a version before this one writes an e-mail for every account.
alter table users
  add constraint users_have_a_login check (email is not null or (role = 'user' and phone is not null)) not valid;

-- An account begins with the code that was sent to its number: 10 minutes, 5 tries. Until then there is no account.
create table phone_signups (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null,
  password_hash text not null,
  language text not null check (language in ('en', 'bn')),
  token_hash bytea not null unique,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_signups_by_end on phone_signups (expires_at);

-- Who adds an e-mail later is found by it.
drop trigger users_renamed_words on users;
-- safe: for accounts with an e-mail the condition is the one of before.
create trigger users_renamed_words after update of name, email on users for each row
  when (old.name <> new.name or old.email is distinct from new.email) execute function note_user_words();

-- A helper opens the account of somebody beside them: name and number, until the code is right.
alter table assistances add column new_name text, add column new_phone text;
