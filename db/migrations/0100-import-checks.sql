-- The list of grids is the contract's; parcels with one number can be pieces; columns are chosen where no name is known.
alter table parcel_imports
  drop constraint parcel_imports_grid_check,
  add column pieces boolean not null default false,
  -- Names of the file's columns, and those that an officer chose, by what is read from them.
  add column found_columns jsonb,
  add column chosen_columns jsonb,
  -- Faults by kind, as a boundary check would find them once the import is entered.
  add column warning_counts jsonb not null default '{}',
  -- Metres between the middles of the dags that file and record both have.
  add column distance jsonb;

create table parcel_import_warnings (
  import_id bigint not null references parcel_imports on delete cascade,
  -- The largest fault is 1.
  rank integer not null check (rank >= 1),
  kind text not null,
  row_number integer not null,
  other_row integer,
  other_dag_id bigint,
  area numeric(14, 2) not null,
  recorded_area numeric(14, 2),
  drawn_area numeric(14, 2),
  place geometry(Point, 4326) not null,
  primary key (import_id, rank)
);
create index parcel_import_warnings_by_kind on parcel_import_warnings (import_id, kind, rank);

-- Parcels of an import and of the record around them as they would lie once it is entered, only while they are checked.
-- What the import draws has its row as negative id.
create table parcel_import_ground (
  import_id bigint not null references parcel_imports on delete cascade,
  id bigint not null,
  zil_id bigint not null,
  survey_type_id bigint not null,
  area numeric not null,
  geometry geometry(MultiPolygon, 4326) not null,
  primary key (import_id, id)
);
create index parcel_import_ground_of_sheet on parcel_import_ground (import_id, zil_id, survey_type_id);
create index parcel_import_ground_shapes on parcel_import_ground using gist (geometry);
