-- What the server's own checks found, a row for each part and day in Dhaka.
create table status_days (
  day date not null,
  part text not null,
  checks integer not null,
  failed integer not null,
  worst text not null check (worst in ('good', 'slow', 'down')),
  -- As the last check of the day found it.
  state text not null check (state in ('good', 'slow', 'down')),
  checked_at timestamptz not null,
  primary key (day, part),
  check (checks > 0 and failed between 0 and checks)
);

-- What the office tells everybody about the service.
create table announcements (
  id bigint generated always as identity primary key,
  text_en text not null,
  text_bn text not null,
  from_day date not null,
  -- Shown on this day for the last time; without it until it is deleted.
  until_day date,
  created_by bigint not null references users,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (until_day is null or until_day >= from_day)
);
create index announcements_by_day on announcements (from_day, id);

-- The checks look for the oldest message that waits, for the last one sent, and at the newest payments.
create index outbox_waiting_by_age on outbox (channel, created_at) where sent_at is null and given_up_at is null;
create index outbox_sent on outbox (channel, sent_at) where sent_at is not null;
create index payments_of_provider on payments (provider, created_at);
