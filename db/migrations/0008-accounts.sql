-- The language a person reads, by their last login or choice; messages follow it.
alter table users add column language text not null default 'en' check (language in ('en', 'bn'));
alter table users add column phone_verified_at timestamptz;
alter table users add column password_changed_at timestamptz not null default now();
-- A TOTP secret, encrypted; set up when enabled_at stands beside it.
alter table users add column two_factor_secret text;
alter table users add column two_factor_enabled_at timestamptz;
-- The last TOTP step that was used: a code works once.
alter table users add column two_factor_last_step bigint not null default 0;

-- Links sent by mail: to prove an address (24 h) or to set a new password (30 min). Only the hash is kept; single use.
create table mail_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  email text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_of_user on mail_links (user_id, purpose, id);

-- Codes sent to a phone: 5 minutes, 5 tries, one a minute.
create table phone_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_codes_of_user on phone_codes (user_id, id);

-- Ten codes for who lost the phone, each once.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz
);
create index recovery_codes_of_user on recovery_codes (user_id, code_hash);

-- The right password was given, the second factor not yet: 5 minutes, 5 tries.
create table login_challenges (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  remember boolean not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counters of what is limited, shared by all instances: one row a key and window.
create table rate_counts (
  key text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (key, window_start)
);
create index rate_counts_by_time on rate_counts (window_start);
