-- The office keeps holidays as it keeps other records: by an id, with a version. A day can be moved.
alter table holidays
  drop constraint holidays_pkey,
  add column id bigint generated always as identity primary key,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint holidays_day_key unique (day);
