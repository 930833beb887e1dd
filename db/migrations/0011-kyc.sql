-- A person's proof of identity: one that waits or holds at a time; after a refusal a new one starts.
create table kycs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  status text not null default 'pending' check (status in ('pending', 'success', 'rejected')),
  -- The images go some time after the decision; the decision stays.
  id_front uuid references files,
  id_back uuid references files,
  submitted_at timestamptz not null default now(),
  reviewer_id bigint references users,
  reviewed_at timestamptz,
  rejection_reason text,
  version integer not null default 1,
  check ((status = 'pending') = (reviewed_at is null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check (reviewer_id is distinct from user_id)
);
create unique index kycs_open on kycs (user_id) where status in ('pending', 'success');
create index kycs_of_user on kycs (user_id, id);
create index kycs_waiting on kycs (submitted_at, id) where status = 'pending';
create index kycs_with_images on kycs (reviewed_at) where id_front is not null and status <> 'pending';

-- Bytes that are encrypted where they lie, such as images of identity papers.
alter table files add column encrypted boolean not null default false;
