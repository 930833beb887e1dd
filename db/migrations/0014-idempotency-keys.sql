-- What was asked for under an Idempotency-Key, and what was answered: for a day, per account and route.
create table idempotency_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  route text not null,
  key text collate "C" not null check (length(key) between 1 and 255),
  -- What was asked, as an HMAC: enough to tell whether it is asked again.
  request_hmac text not null,
  -- Counts who took the key over: one that was taken over can neither commit nor answer any more.
  attempt integer not null default 1,
  -- So long the attempt is taken to be alive; null once it has answered.
  held_until timestamptz,
  -- True from the transaction that did the act.
  done boolean not null default false,
  status smallint,
  -- Sealed; never one that holds a secret.
  answer text,
  created_at timestamptz not null,
  unique (user_id, route, key),
  check ((status is null) = (answer is null)),
  check (status is null or (done and held_until is null))
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
