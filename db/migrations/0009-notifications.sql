-- What a person was told in the app. The words are made when it is read, in the reader's language, from type and params.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null,
  params jsonb not null,
  link text check (link ~ '^/([^/\\]|$)'),
  -- One event is told once, however often it comes.
  dedupe_key text unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;

-- What is to be told to the world outside once the act that wrote it is committed: one row is one message to one address.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  template text not null,
  -- May hold a link or a code, so it is emptied once the message is sent or given up.
  params jsonb not null,
  language text not null check (language in ('en', 'bn')),
  message_id uuid not null unique default gen_random_uuid(),
  dedupe_key text unique,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  -- From then on it helps nobody any more.
  expires_at timestamptz not null default now() + interval '3 days',
  attempts integer not null default 0,
  -- Somebody is delivering it until then.
  locked_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  check (sent_at is null or given_up_at is null)
);
create index outbox_waiting on outbox (available_at, id) where sent_at is null and given_up_at is null;
