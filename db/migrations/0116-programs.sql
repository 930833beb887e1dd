-- Accounts of programs: a bank, a registrar's office, an older system. Their key is shown once and stored as a hash.
create table programs (
  id bigint generated always as identity primary key,
  name text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  requests_per_minute integer not null check (requests_per_minute between 1 and 6000),
  -- Start of the key, by which people tell keys apart.
  key_prefix text not null,
  key_hash bytea not null unique,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);
create index programs_created_by on programs (created_by);
-- A program reads payments in the order in which they were settled.
create index payments_settled on payments (settled_at, id) where settled_at is not null;
