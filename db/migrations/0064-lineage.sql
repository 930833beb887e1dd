-- Which parcels of an older survey a parcel came from, where the land office has said so: that wins over the drawings.
create table dag_lineages (
  dag_id bigint primary key references dags on delete cascade,
  version integer not null default 1 check (version >= 1),
  -- The office took its word back: the drawings count again.
  withdrawn boolean not null default false,
  reason text check (length(reason) between 1 and 1000),
  decided_by bigint not null references users,
  decided_at timestamptz not null
);
create index dag_lineages_by_officer on dag_lineages (decided_by);

create table dag_parents (
  dag_id bigint not null references dag_lineages on delete cascade,
  older_dag_id bigint not null references dags on delete cascade,
  -- What part of the newer parcel came from the older one; 0 where the drawings say so and the record does not.
  share numeric(7, 6) not null check (share between 0 and 1),
  kind text not null check (kind in ('confirmed', 'corrected', 'refused')),
  primary key (dag_id, older_dag_id),
  check (dag_id <> older_dag_id),
  check ((kind = 'refused') = (share = 0))
);
create index dag_parents_by_older on dag_parents (older_dag_id);
