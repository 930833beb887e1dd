-- A passkey opens an account by itself: a device that has the private key checks its owner's finger, face or PIN.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device signed; 0 for devices that do not count.
  sign_count bigint not null,
  -- By what the browser reaches it, separated by commas.
  transports text not null,
  name text not null check (length(name) between 1 and 60),
  -- True if it is copied to other devices of its owner.
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

-- What a passkey has to sign, once: to be added by a person, or to log in by whoever has it.
create table passkey_challenges (
  id bigint generated always as identity primary key,
  challenge_hash bytea not null unique,
  user_id bigint references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (user_id) where user_id is not null;
