-- The dakhilas of an office and some days, printed into one PDF, a job: docs/rules/papers.md#dakhilas-for-the-printer.

create table dakhila_prints (
  id bigint generated always as identity primary key,
  upazila_id bigint not null references upazilas,
  -- In Dhaka, both included.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  fault text check ((fault is not null) = (state = 'failed')),
  -- Dakhilas.
  total integer not null check (total > 0),
  done integer not null default 0,
  -- How often a server began it; one that was killed leaves it to the next.
  attempts integer not null default 0,
  holder text,
  held_until timestamptz,
  file_id uuid references files check ((file_id is not null) = (state = 'done')),
  size_bytes bigint,
  started_by bigint not null references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
-- Who presses twice has it printed once.
create unique index dakhila_prints_open on dakhila_prints (upazila_id, from_day, to_day) where finished_at is null;
create index dakhila_prints_to_do on dakhila_prints (id) where finished_at is null;
create index dakhila_prints_finished on dakhila_prints (finished_at) where finished_at is not null;
create index dakhila_prints_of_office on dakhila_prints (upazila_id, id);
create index dakhila_prints_by_starter on dakhila_prints (started_by);
create index dakhila_prints_of_file on dakhila_prints (file_id) where file_id is not null;

-- The dakhilas that an office issued on some days.
create index receipts_of_office_by_day on receipts (office_code, issued_at, id) where series = 'JD';
