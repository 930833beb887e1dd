-- An account of ours that a login elsewhere opens: the provider and its own name of the person, which never changes.
create table openid_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- A login that is under way at a provider, bound to the browser that began it.
create table openid_logins (
  id bigint generated always as identity primary key,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  provider text not null check (provider in ('staff', 'citizen')),
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index openid_logins_by_end on openid_logins (expires_at);

-- A provider that logs somebody in has checked their second factor, and knows no password of ours.
alter table sessions add column by_openid boolean not null default false;
