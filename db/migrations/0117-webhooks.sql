-- Addresses of other programs that are notified of events. The secret is sealed: it signs each event.
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null unique,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  stopped_at timestamptz,
  -- Stopped by the server because events were given up.
  stopped_as_failing boolean not null default false,
  check (stopped_at is not null or not stopped_as_failing)
);
create index webhooks_created_by on webhooks (created_by);

-- An event on its way is a message of the outbox: written with its act, leased, tried again, given up.
alter table outbox
  drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (channel in ('email', 'sms', 'webhook')),
  add column webhook_id bigint references webhooks,
  add constraint outbox_webhook_check check ((channel = 'webhook') = (webhook_id is not null));
create index outbox_of_webhook on outbox (webhook_id, id) where webhook_id is not null;
