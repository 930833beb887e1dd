create table survey_types (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 1 and 20),
  name_en text not null check (length(name_en) between 1 and 200),
  name_bn text,
  description text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- mouza_id and upazila_id repeat what the zil says, held right by the key, so that no list by place needs a join.
create table dags (
  id bigint generated always as identity primary key,
  zil_id bigint not null,
  mouza_id bigint not null,
  upazila_id bigint not null,
  survey_type_id bigint not null references survey_types,
  dag_no text not null check (length(dag_no) between 1 and 40),
  dag_key text collate "C" not null generated always as (natural_key(dag_no)) stored,
  khatiyan_number text not null check (length(khatiyan_number) between 1 and 40),
  khatian_key text collate "C" not null generated always as (natural_key(khatiyan_number)) stored,
  area numeric(16, 2) not null check (area > 0),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  geometry geometry(MultiPolygon, 4326),
  document_id uuid references files,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (zil_id, mouza_id, upazila_id) references zils (id, mouza_id, upazila_id),
  unique (zil_id, survey_type_id, dag_no)
);
create index dags_of_zil on dags (zil_id, survey_type_id, dag_key);
create index dags_by_number_in_upazila on dags (upazila_id, dag_key);
create index dags_by_number_in_mouza on dags (mouza_id, dag_key);
create index dags_by_khatian_in_mouza on dags (mouza_id, khatian_key);
create index dags_by_khatian_in_upazila on dags (upazila_id, khatian_key);
create index dags_of_upazila on dags (upazila_id, id);
create index dags_by_number on dags (dag_key, id);
create index dags_by_khatian on dags (khatian_key, id);
create index dags_geometry on dags using gist (geometry);

create function khotiyan_area(khotiyan jsonb) returns numeric
  language sql immutable strict parallel safe
  return (select coalesce(sum((owner_row ->> 'area')::numeric), 0) from jsonb_array_elements(khotiyan) as owner_row);

-- One row a version: an edit writes a new one with who and why, and closes the one before. Nothing is overwritten.
create table khatians (
  id bigint generated always as identity primary key,
  dag_id bigint not null references dags,
  version integer not null check (version >= 1),
  current boolean not null default true,
  khatiyan_number text not null,
  area numeric(16, 2) not null check (area > 0),
  khotiyan jsonb not null check (jsonb_typeof(khotiyan) = 'array'),
  since timestamptz not null default now(),
  changed_by bigint references users,
  reason text,
  unique (dag_id, version),
  check (khotiyan_area(khotiyan) = area)
);
create unique index khatians_current on khatians (dag_id) where current;

create table mouza_maps (
  id bigint generated always as identity primary key,
  zil_id bigint not null,
  mouza_id bigint not null,
  upazila_id bigint not null,
  survey_type_id bigint references survey_types,
  name text,
  document_id uuid references files,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (zil_id, mouza_id, upazila_id) references zils (id, mouza_id, upazila_id)
);
create index mouza_maps_of_zil on mouza_maps (zil_id, id);
create index mouza_maps_of_upazila on mouza_maps (upazila_id, id);
