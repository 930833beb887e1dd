create table divisions (
  id bigint generated always as identity primary key,
  name_en text not null check (length(name_en) between 1 and 200),
  name_bn text not null check (length(name_bn) between 1 and 200),
  bbs_code text unique,
  outline geometry(MultiPolygon, 4326),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table districts (
  id bigint generated always as identity primary key,
  division_id bigint not null references divisions,
  name_en text not null check (length(name_en) between 1 and 200),
  name_bn text not null check (length(name_bn) between 1 and 200),
  bbs_code text unique,
  outline geometry(MultiPolygon, 4326),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index districts_of_division on districts (division_id, id);

-- The 61 metropolitan thanas serve as upazilas. office_code stands in receipt numbers and never changes.
create table upazilas (
  id bigint generated always as identity primary key,
  district_id bigint not null references districts,
  name_en text not null check (length(name_en) between 1 and 200),
  name_bn text not null check (length(name_bn) between 1 and 200),
  bbs_code text unique,
  kind text not null default 'upazila' check (kind in ('upazila', 'metro_thana')),
  office_code text not null unique check (length(office_code) between 1 and 12),
  outline geometry(MultiPolygon, 4326),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index upazilas_of_district on upazilas (district_id, id);
create index upazilas_outline on upazilas using gist (outline);

create function keep_office_code() returns trigger language plpgsql as $$
begin
  if new.office_code is distinct from old.office_code then
    raise exception 'office_code never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger upazilas_keep_office_code before update of office_code on upazilas
  for each row execute function keep_office_code();

create table mouzas (
  id bigint generated always as identity primary key,
  upazila_id bigint not null references upazilas,
  name_en text not null check (length(name_en) between 1 and 200),
  name_bn text not null check (length(name_bn) between 1 and 200),
  jl_no text,
  mouza_code text,
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  outline geometry(MultiPolygon, 4326),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, upazila_id)
);
create index mouzas_of_upazila on mouzas (upazila_id, id);
create index mouzas_outline on mouzas using gist (outline);

-- A zil is one sheet of a mouza's map.
create table zils (
  id bigint generated always as identity primary key,
  mouza_id bigint not null,
  upazila_id bigint not null,
  zil_no text not null check (length(zil_no) between 1 and 40),
  zil_key text collate "C" not null generated always as (natural_key(zil_no)) stored,
  map_url text,
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  outline geometry(MultiPolygon, 4326),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (mouza_id, upazila_id) references mouzas (id, upazila_id),
  unique (id, mouza_id, upazila_id),
  unique (mouza_id, zil_no)
);
create index zils_of_mouza on zils (mouza_id, zil_key);
create index zils_outline on zils using gist (outline);

-- One row per name and script of a place, aliases and older spellings too. name_key is what place_key() makes of a name.
create table place_names (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('division', 'district', 'upazila', 'mouza')),
  place_id bigint not null,
  name text not null,
  name_key text collate "C" not null,
  unique (kind, place_id, name_key)
);
create index place_names_key on place_names (name_key);
create index place_names_by_length on place_names (length(name_key)) where kind <> 'mouza';
create index place_names_trigrams on place_names using gin (name_key gin_trgm_ops);

-- Where an acland works: at least one upazila, checked when the account is made.
create table staff_upazilas (
  user_id bigint not null references users on delete cascade,
  upazila_id bigint not null references upazilas,
  primary key (user_id, upazila_id)
);
