-- A dag whose survey is not stated is kept without one until the office states it. Its number is still once in a zil.
alter table dags alter column survey_type_id drop not null;
create unique index dags_without_survey_once on dags (zil_id, dag_no) where survey_type_id is null;

-- Boxes, checks and layers are of surveys: a boundary counts there as soon as its survey is stated.
create or replace function widen_boundary_extents() returns trigger language plpgsql as $$
begin
  -- What is in its box already is left out before it comes to a lock.
  insert into boundary_extents as known (upazila_id, survey_type_id, extent)
  select w.upazila_id, w.survey_type_id, w.extent
  from (select upazila_id, survey_type_id, st_setsrid(st_extent(geometry)::geometry, 4326) as extent
    from written where geometry is not null and survey_type_id is not null group by upazila_id, survey_type_id) w
  where not exists (select from boundary_extents k
    where k.upazila_id = w.upazila_id and k.survey_type_id = w.survey_type_id and k.extent ~ w.extent)
  order by w.upazila_id, w.survey_type_id
  on conflict (upazila_id, survey_type_id)
    do update set extent = st_envelope(st_collect(known.extent, excluded.extent));
  return null;
end
$$;

create or replace function note_topology_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into topology_changes (zil_id, survey_type_id, upazila_id, box)
    select zil_id, survey_type_id, upazila_id, st_setsrid(st_extent(geometry)::geometry, 4326)
    from written where geometry is not null and survey_type_id is not null group by zil_id, survey_type_id, upazila_id;
  elsif tg_op = 'DELETE' then
    insert into topology_changes (zil_id, survey_type_id, upazila_id, box)
    select zil_id, survey_type_id, upazila_id, st_setsrid(st_extent(geometry)::geometry, 4326)
    from gone where geometry is not null and survey_type_id is not null group by zil_id, survey_type_id, upazila_id;
  else
    insert into topology_changes (zil_id, survey_type_id, upazila_id, box)
    select c.zil_id, c.survey_type_id, c.upazila_id, st_setsrid(st_extent(c.geometry)::geometry, 4326)
    from written w join gone g on g.id = w.id
      cross join lateral (values (g.zil_id, g.survey_type_id, g.upazila_id, g.geometry),
        (w.zil_id, w.survey_type_id, w.upazila_id, w.geometry)) as c (zil_id, survey_type_id, upazila_id, geometry)
    where (w.geometry is distinct from g.geometry or w.area <> g.area
        or (w.zil_id, w.survey_type_id, w.upazila_id) is distinct from (g.zil_id, g.survey_type_id, g.upazila_id))
      and c.geometry is not null and c.survey_type_id is not null
    group by c.zil_id, c.survey_type_id, c.upazila_id;
  end if;
  return null;
end
$$;
