-- A dag that was split or joined with others is closed and stays on record; beside it stands what it became. A closed dag
-- has no boundary of its own any more: maps and neighbours know only land that is there. Its boundaries are kept with it.
alter table dags add column closed_at timestamptz, add check (closed_at is null or geometry is null);

create table dag_successions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('split', 'merge')),
  reason text not null,
  decided_by bigint not null references users,
  decided_at timestamptz not null
);
create index dag_successions_by_author on dag_successions (decided_by);

create table dag_successors (
  dag_id bigint not null references dags,
  successor_id bigint not null references dags,
  succession_id bigint not null references dag_successions,
  -- Square feet on record that went over.
  area numeric(16, 2) not null check (area >= 0),
  primary key (dag_id, successor_id),
  check (dag_id <> successor_id)
);
create index dag_successors_of_successor on dag_successors (successor_id);
create index dag_successors_of_succession on dag_successors (succession_id);

-- The last tax year of a registration whose dag is closed: what follows is taxed on the dags that it became.
alter table land_tax_registrations add column taxable_until text check (taxable_until ~ '^20\d\d-\d\d$');

-- A khatian is its open dags.
drop index dags_of_khatian;
create index dags_of_khatian on dags (mouza_id, survey_type_id, khatian_key, dag_key, id)
  include (khatiyan_number, area) where closed_at is null;
