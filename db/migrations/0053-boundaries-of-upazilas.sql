-- In what box the boundaries of an upazila and survey lie: pages of boundaries go from upazila to upazila, whose boxes say
-- which to look at. A box grows with the boundaries and never shrinks, so that edits inside it wait for nobody.
create table boundary_extents (
  upazila_id bigint not null references upazilas on delete cascade,
  survey_type_id bigint not null references survey_types on delete cascade,
  extent geometry(Geometry, 4326) not null,
  primary key (upazila_id, survey_type_id)
);
create index boundary_extents_of_survey on boundary_extents (survey_type_id);

insert into boundary_extents (upazila_id, survey_type_id, extent)
select upazila_id, survey_type_id, st_setsrid(st_extent(geometry)::geometry, 4326)
from dags where geometry is not null group by upazila_id, survey_type_id;

create function widen_boundary_extents() returns trigger language plpgsql as $$
begin
  -- What is in its box already is left out before it comes to a lock.
  insert into boundary_extents as known (upazila_id, survey_type_id, extent)
  select w.upazila_id, w.survey_type_id, w.extent
  from (select upazila_id, survey_type_id, st_setsrid(st_extent(geometry)::geometry, 4326) as extent
    from written where geometry is not null group by upazila_id, survey_type_id) w
  where not exists (select from boundary_extents k
    where k.upazila_id = w.upazila_id and k.survey_type_id = w.survey_type_id and k.extent ~ w.extent)
  order by w.upazila_id, w.survey_type_id
  on conflict (upazila_id, survey_type_id)
    do update set extent = st_envelope(st_collect(known.extent, excluded.extent));
  return null;
end
$$;
create trigger dags_inserted_widen_extents after insert on dags
  referencing new table as written for each statement execute function widen_boundary_extents();
create trigger dags_updated_widen_extents after update on dags
  referencing new table as written for each statement execute function widen_boundary_extents();

create index dags_drawn on dags (upazila_id, id) where geometry is not null;
