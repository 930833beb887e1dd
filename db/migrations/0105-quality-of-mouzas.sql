-- What the office has to mend in each mouza, counted by a job. Changes are only ever added, so that two edits of one mouza
-- wait for nobody; the job counts a mouza once, however often it changed.
create table quality_of_mouzas (
  mouza_id bigint not null references mouzas on delete cascade,
  -- 0: dags of all surveys, with those whose survey is not stated.
  survey_type_id bigint not null,
  upazila_id bigint not null,
  dags integer not null,
  findings integer not null,
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  counted_at timestamptz not null,
  primary key (mouza_id, survey_type_id)
);
create index quality_of_country on quality_of_mouzas (survey_type_id, findings, mouza_id);
create index quality_of_upazila on quality_of_mouzas (upazila_id, survey_type_id, findings, mouza_id);

create table quality_changes (
  id bigint generated always as identity primary key,
  mouza_id bigint not null
);
create index quality_changes_of_mouza on quality_changes (mouza_id);

-- Every new version of a khatian advances the version of its dag, so that changes of dags are enough.
create function note_quality_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into quality_changes (mouza_id) select distinct mouza_id from written;
  end if;
  if tg_op = 'DELETE' then
    insert into quality_changes (mouza_id) select distinct mouza_id from gone;
  elsif tg_op = 'UPDATE' then
    insert into quality_changes (mouza_id)
    select distinct mouza_id from gone where mouza_id not in (select mouza_id from written);
  end if;
  return null;
end
$$;

create trigger dags_inserted_quality after insert on dags
  referencing new table as written for each statement execute function note_quality_changes();
create trigger dags_updated_quality after update on dags
  referencing new table as written old table as gone for each statement execute function note_quality_changes();
create trigger dags_deleted_quality after delete on dags
  referencing old table as gone for each statement execute function note_quality_changes();
create trigger mouza_maps_inserted_quality after insert on mouza_maps
  referencing new table as written for each statement execute function note_quality_changes();
create trigger mouza_maps_updated_quality after update on mouza_maps
  referencing new table as written old table as gone for each statement execute function note_quality_changes();
create trigger mouza_maps_deleted_quality after delete on mouza_maps
  referencing old table as gone for each statement execute function note_quality_changes();

insert into quality_changes (mouza_id) select id from mouzas order by id;
