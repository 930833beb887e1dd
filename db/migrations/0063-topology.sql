-- The topology desk: what is wrong with drawn boundaries beside one another. docs/rules/topology.md.

-- The sheets on which dags are drawn: what a run walks. One where something changed since it was checked is checked anew.
create table topology_sheets (
  zil_id bigint not null references zils on delete cascade,
  survey_type_id bigint not null references survey_types on delete cascade,
  upazila_id bigint not null,
  changed boolean not null default true,
  checked_at timestamptz,
  primary key (zil_id, survey_type_id)
);
create index topology_sheets_of_survey on topology_sheets (survey_type_id);
create index topology_sheets_of_upazila on topology_sheets (upazila_id, zil_id, survey_type_id);
create index topology_sheets_by_check on topology_sheets (checked_at);
create index topology_sheets_of_upazila_by_check on topology_sheets (upazila_id, checked_at);
create index topology_sheets_changed on topology_sheets (upazila_id, zil_id, survey_type_id) where changed;

-- Where something changed since the last run: a row for each statement and sheet, with the box of what was there before
-- and after. Rows are only added, so that no edit waits for a check; a run takes them out when it notes their sheets.
create table topology_changes (
  id bigint generated always as identity primary key,
  zil_id bigint not null,
  survey_type_id bigint not null,
  upazila_id bigint not null,
  box geometry(Geometry, 4326)
);

create table topology_runs (
  id bigint generated always as identity primary key,
  -- One zil, or all of the upazilas; no upazilas are the whole country.
  zil_id bigint references zils on delete cascade,
  survey_type_id bigint references survey_types on delete cascade,
  upazila_ids bigint[],
  everything boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Sheets.
  total integer,
  done integer not null default 0,
  failed integer not null default 0,
  -- The sheet it checked last; the next one follows it.
  last_zil_id bigint not null default 0,
  last_survey_type_id bigint not null default 0,
  -- Faults.
  found integer not null default 0,
  mended integer not null default 0,
  started_by bigint not null references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index topology_runs_of_zil on topology_runs (zil_id) where zil_id is not null;
create index topology_runs_of_survey on topology_runs (survey_type_id) where survey_type_id is not null;
create index topology_runs_by_starter on topology_runs (started_by);
create index topology_runs_open on topology_runs (id) where finished_at is null;

create table topology_faults (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('overlap', 'gap', 'outside', 'duplicate', 'sliver', 'area', 'self_touch')),
  zil_id bigint not null references zils on delete cascade,
  survey_type_id bigint not null references survey_types on delete cascade,
  upazila_id bigint not null,
  dag_id bigint not null references dags on delete cascade,
  other_dag_id bigint references dags on delete cascade,
  -- Square feet; of 'area' the difference.
  area numeric(16, 2) not null check (area >= 0),
  -- Feet: the mean width of the place.
  width numeric(12, 2),
  -- Of 'area', square feet.
  recorded_area numeric(16, 2),
  drawn_area numeric(16, 2),
  place geometry(Geometry, 4326) not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'mended')),
  reason text check (length(reason) between 1 and 500),
  -- As large as it was when it was accepted.
  accepted_area numeric(16, 2),
  decided_by bigint references users,
  decided_at timestamptz,
  found_at timestamptz not null default now(),
  mended_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((state = 'accepted') = (reason is not null)),
  check ((state = 'accepted') = (accepted_area is not null)),
  check ((state = 'accepted') = (decided_by is not null)),
  check ((state = 'accepted') = (decided_at is not null)),
  check ((state = 'mended') = (mended_at is not null))
);
create index topology_faults_of_sheet on topology_faults (zil_id, survey_type_id);
create index topology_faults_of_survey on topology_faults (survey_type_id, area, id);
create index topology_faults_of_dag on topology_faults (dag_id);
create index topology_faults_of_other_dag on topology_faults (other_dag_id) where other_dag_id is not null;
create index topology_faults_by_decider on topology_faults (decided_by) where decided_by is not null;
create index topology_faults_by_area on topology_faults (area, id);
create index topology_faults_of_state_by_area on topology_faults (state, area, id);
create index topology_faults_of_kind_by_area on topology_faults (kind, state, area, id);
create index topology_faults_of_upazila_by_area on topology_faults (upazila_id, area, id);
create index topology_faults_of_upazila on topology_faults (upazila_id, id);
create index topology_faults_place on topology_faults using gist (place);
-- Of a pair there is one. A gap has the dags around it, which may enclose another.
create unique index topology_faults_once on topology_faults (kind, dag_id, coalesce(other_dag_id, 0)) where kind <> 'gap';

create function note_topology_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into topology_changes (zil_id, survey_type_id, upazila_id, box)
    select zil_id, survey_type_id, upazila_id, st_setsrid(st_extent(geometry)::geometry, 4326)
    from written where geometry is not null group by zil_id, survey_type_id, upazila_id;
  elsif tg_op = 'DELETE' then
    insert into topology_changes (zil_id, survey_type_id, upazila_id, box)
    select zil_id, survey_type_id, upazila_id, st_setsrid(st_extent(geometry)::geometry, 4326)
    from gone where geometry is not null group by zil_id, survey_type_id, upazila_id;
  else
    insert into topology_changes (zil_id, survey_type_id, upazila_id, box)
    select c.zil_id, c.survey_type_id, c.upazila_id, st_setsrid(st_extent(c.geometry)::geometry, 4326)
    from written w join gone g on g.id = w.id
      cross join lateral (values (g.zil_id, g.survey_type_id, g.upazila_id, g.geometry),
        (w.zil_id, w.survey_type_id, w.upazila_id, w.geometry)) as c (zil_id, survey_type_id, upazila_id, geometry)
    where (w.geometry is distinct from g.geometry or w.area <> g.area
        or (w.zil_id, w.survey_type_id, w.upazila_id) <> (g.zil_id, g.survey_type_id, g.upazila_id))
      and c.geometry is not null
    group by c.zil_id, c.survey_type_id, c.upazila_id;
  end if;
  return null;
end
$$;
create trigger dags_inserted_topology after insert on dags
  referencing new table as written for each statement execute function note_topology_changes();
create trigger dags_updated_topology after update on dags
  referencing new table as written old table as gone for each statement execute function note_topology_changes();
create trigger dags_deleted_topology after delete on dags
  referencing old table as gone for each statement execute function note_topology_changes();

-- An outline that is drawn anew says anew what lies outside it.
create function note_outline_changes() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'zils' then
    insert into topology_changes (zil_id, survey_type_id, upazila_id)
    select s.zil_id, s.survey_type_id, s.upazila_id
    from written w join gone g on g.id = w.id join topology_sheets s on s.zil_id = w.id
    where w.outline is distinct from g.outline;
  else
    insert into topology_changes (zil_id, survey_type_id, upazila_id)
    select s.zil_id, s.survey_type_id, s.upazila_id
    from written w join gone g on g.id = w.id
      join zils z on z.mouza_id = w.id and z.outline is null join topology_sheets s on s.zil_id = z.id
    where w.outline is distinct from g.outline;
  end if;
  return null;
end
$$;
create trigger zils_updated_topology after update on zils
  referencing new table as written old table as gone for each statement execute function note_outline_changes();
create trigger mouzas_updated_topology after update on mouzas
  referencing new table as written old table as gone for each statement execute function note_outline_changes();

-- What is on record already.
insert into topology_sheets (zil_id, survey_type_id, upazila_id)
select distinct zil_id, survey_type_id, upazila_id from dags where geometry is not null;
