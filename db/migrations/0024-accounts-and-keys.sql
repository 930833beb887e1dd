-- Which key sealed a file; null when it was sealed before keys had ids. Key rotation walks what is sealed.
alter table files add column key_id text;
create index files_sealed on files (id) where encrypted;
create index users_with_second_factor on users (id) where two_factor_secret is not null;
create index idempotency_keys_with_answer on idempotency_keys (id) where answer is not null;
create index outbox_sealed on outbox (id) where params ? 'sealed';

-- Browsers from which somebody logged in before: wrong passwords of strangers do not close the account for them. Only
-- the hash of a device's random id is kept.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_by_hash on known_devices (device_hash);
create index known_devices_by_age on known_devices (last_used_at);

-- Who asked for a link to set a new password. It is sent after the answer, so that the answer tells nothing.
create table reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  requested_at timestamptz not null default now()
);

-- A mobile number is proven by one account, the newest, and can then log in.
update users older set phone_verified_at = null
from users newer
where newer.phone = older.phone and newer.phone_verified_at is not null and older.phone_verified_at is not null
  and (newer.phone_verified_at, newer.id) > (older.phone_verified_at, older.id);
create unique index users_proven_phone on users (phone) where phone_verified_at is not null;
