create table users (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null unique check (email = lower(email)),
  phone text check (phone ~ '^\+8801\d{9}$'),
  password_hash text not null,
  role text not null check (role in ('admin', 'acland', 'user')),
  email_verified_at timestamptz,
  permanent_address jsonb,
  mailing_address jsonb,
  disabled_at timestamptz,
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Only the hash of a token is kept.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id, id);

-- Wrong logins, counted per account and address, and per account in a row; shared by all instances.
create table login_failures (
  id bigint generated always as identity primary key,
  email_key text not null,
  address text not null,
  failed_at timestamptz not null default now()
);
create index login_failures_of_account on login_failures (email_key, failed_at);
