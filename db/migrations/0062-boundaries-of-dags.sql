-- The boundaries that a dag has had, so that none is lost and any can be gone back to. The newest is the one on the dag.
create table dag_boundaries (
  id bigint generated always as identity primary key,
  dag_id bigint not null references dags on delete cascade,
  version integer not null check (version >= 1),
  geometry geometry(MultiPolygon, 4326),
  -- Square feet on the ellipsoid.
  area numeric(16, 2),
  source text not null
    check (source in ('typed', 'drawn', 'imported', 'survey', 'record', 'restored', 'split', 'merged', 'removed')),
  -- Nobody where the boundary was on record before any was kept here.
  drawn_by bigint references users,
  drawn_at timestamptz not null,
  unique (dag_id, version),
  check ((geometry is null) = (area is null))
);
create index dag_boundaries_by_author on dag_boundaries (drawn_by) where drawn_by is not null;
