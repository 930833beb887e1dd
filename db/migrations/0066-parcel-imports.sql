-- Parcels that came in a file: looked through first, entered in one transaction, taken back as a whole.
create table parcel_imports (
  id bigint generated always as identity primary key,
  file_id uuid not null references files,
  file_name text not null,
  -- For features that name none.
  zil_id bigint references zils,
  survey_type_id bigint references survey_types,
  grid text check (grid in ('wgs84', 'utm45n', 'utm46n')),
  state text not null default 'waiting'
    check (state in ('waiting', 'reading', 'ready', 'refused', 'entering', 'entered', 'undone')),
  fault text check ((fault is not null) = (state = 'refused')),
  total integer not null default 0,
  done integer not null default 0,
  -- Which server looks it through, and until when another leaves it alone.
  holder text,
  held_until timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  entered_at timestamptz,
  undone_at timestamptz
);
create index parcel_imports_of_author on parcel_imports (created_by, id);
create index parcel_imports_to_do on parcel_imports (id) where state in ('waiting', 'reading', 'entering');
create index parcel_imports_of_file on parcel_imports (file_id);
create index parcel_imports_of_zil on parcel_imports (zil_id) where zil_id is not null;
create index parcel_imports_of_survey on parcel_imports (survey_type_id) where survey_type_id is not null;

create table parcel_import_features (
  import_id bigint not null references parcel_imports on delete cascade,
  -- Its place in the file, counted from 1.
  row_number integer not null check (row_number >= 1),
  zil_id bigint,
  survey_type_id bigint,
  dag_no text,
  khatiyan_number text,
  geometry geometry(MultiPolygon, 4326),
  outcome text not null check (outcome in ('new', 'changed', 'same', 'refused')),
  reason text check ((reason is not null) = (outcome = 'refused')),
  place geometry(Point, 4326),
  dag_id bigint,
  -- The version of the dag that the outcome was found by, and the boundary that entering it wrote.
  dag_version integer,
  boundary_version integer,
  primary key (import_id, row_number)
);
create index parcel_import_features_by_outcome on parcel_import_features (import_id, outcome, row_number);
create index parcel_import_features_by_number on parcel_import_features (import_id, zil_id, survey_type_id, dag_no);
