-- What vector tiles stand on: docs/decisions/034-vector-tiles.md.

-- Oldest first, as contract/land-records/survey-codes.ts has them; a code that nobody knows is the oldest.
create function survey_age(code text) returns integer
  language sql immutable strict parallel safe
  return coalesce(array_position(array['CS', 'SA', 'RS', 'BS', 'BRS', 'TS'], upper(code)), 0);

-- The newest survey of which a dag is drawn in the zil: what tiles show where no survey is asked for.
alter table zils add column newest_drawn_survey_id bigint;

-- Outlines as tiles draw them, each for a span of zooms; a span that begins at 0 or ends at 22 has no coarser or finer one.
create table generalised_outlines (
  layer text not null check (layer in ('divisions', 'districts', 'upazilas', 'mouzas')),
  place_id bigint not null,
  from_zoom smallint not null,
  to_zoom smallint not null,
  outline geometry(Geometry, 4326) not null,
  label geometry(Point, 4326) not null,
  primary key (layer, place_id, to_zoom),
  check (from_zoom <= to_zoom)
);
-- Coordinates hardly get smaller, and reading them is what takes time.
alter table generalised_outlines alter column outline set storage external;
create index generalised_outlines_of_mouzas on generalised_outlines using gist (outline) where layer = 'mouzas';

-- How often what tiles show was changed, by square: the tile of zoom 14 (dags), 9 (mouzas) or 0 (others) in which each
-- tile of that zoom or more lies. The version of a tile is the sum of the rows of its square. Rows are only added: no edit
-- waits for another, and the sum of the committed rows only grows. A job folds the rows of a square into one.
create table tile_changes (
  id bigint generated always as identity primary key,
  layer text not null,
  x integer not null,
  y integer not null,
  changes bigint not null default 1 check (changes > 0)
);
create index tile_changes_of_square on tile_changes (layer, x, y) include (changes);

-- The squares in whose tiles a shape can be seen: a tile shows 1/64 of its width beyond its border.
create type tile_span as (first_x integer, last_x integer, first_y integer, last_y integer);
create function tile_span_of(shape geometry, square_zoom integer) returns tile_span
  language sql immutable parallel safe return case when shape is not null then (
    greatest(0, floor((st_xmin(shape) + 180) / 360 * (1 << square_zoom) - 0.016)),
    least((1 << square_zoom) - 1, floor((st_xmax(shape) + 180) / 360 * (1 << square_zoom) + 0.016)),
    greatest(0, floor((0.5 - asinh(tan(radians(least(85, greatest(-85, st_ymax(shape)))))) / (2 * pi()))
      * (1 << square_zoom) - 0.016)),
    least((1 << square_zoom) - 1, floor((0.5 - asinh(tan(radians(least(85, greatest(-85, st_ymin(shape)))))) / (2 * pi()))
      * (1 << square_zoom) + 0.016)))::tile_span end;

create function add_tile_changes(changed_layer text, spans tile_span[]) returns void language sql as $$
  insert into tile_changes (layer, x, y)
  select distinct changed_layer, x, y
  from unnest(spans) as span, generate_series(first_x, last_x) as x, generate_series(first_y, last_y) as y
$$;

-- An outline simplified by a quarter of a pixel of a tile of 512, in steps of three zooms, where that saves a quarter of
-- its points.
create function generalised(layer text, whole geometry)
  returns table (from_zoom integer, to_zoom integer, outline geometry, label geometry)
  language plpgsql immutable strict parallel safe as $$
declare
  simpler geometry;
begin
  to_zoom := 22;
  outline := whole;
  label := st_pointonsurface(whole);
  foreach from_zoom in array (case layer when 'mouzas' then array[15, 12] else array[15, 12, 9, 6] end) loop
    simpler := st_simplify(whole, 360.0 / (2048 << (from_zoom - 1)));
    if st_npoints(simpler) * 4 <= st_npoints(outline) * 3 and not st_isempty(simpler) then
      return next;
      -- Mended once, here: it takes most of the time of a tile.
      outline := case when st_isvalid(simpler) then simpler else st_collectionextract(st_makevalid(simpler), 3) end;
      to_zoom := from_zoom - 1;
    end if;
  end loop;
  from_zoom := 0;
  return next;
end
$$;

create function generalise_outlines(changed_layer text, ids bigint[], outlines geometry[]) returns void language sql as $$
  insert into generalised_outlines (layer, place_id, from_zoom, to_zoom, outline, label)
  select changed_layer, place.id, made.*
  from unnest(ids, outlines) as place (id, outline), generalised(changed_layer, place.outline) as made
$$;

-- The outlines of places of a table, which is also the name of the layer, and the squares where they are seen.
create function add_place_tiles() returns trigger language plpgsql as $$
declare
  square_zoom integer := case tg_table_name when 'mouzas' then 9 else 0 end;
begin
  perform generalise_outlines(tg_table_name, array_agg(id), array_agg(outline)) from new_rows;
  perform add_tile_changes(tg_table_name, array(select distinct tile_span_of(outline, square_zoom) from new_rows));
  return null;
end
$$;

create function remove_place_tiles() returns trigger language plpgsql as $$
declare
  square_zoom integer := case tg_table_name when 'mouzas' then 9 else 0 end;
begin
  delete from generalised_outlines where layer = tg_table_name and place_id in (select id from old_rows);
  perform add_tile_changes(tg_table_name, array(select distinct tile_span_of(outline, square_zoom) from old_rows));
  return null;
end
$$;

create function change_place_tiles() returns trigger language plpgsql as $$
declare
  square_zoom integer := case tg_table_name when 'mouzas' then 9 else 0 end;
  drawn_anew bigint[] := array(select id from old_rows join new_rows using (id)
    where old_rows.outline is distinct from new_rows.outline);
  named_anew bigint[];
begin
  if tg_table_name = 'mouzas' then
    named_anew := array(select id from old_rows join new_rows using (id)
      where (old_rows.name_en, old_rows.name_bn, old_rows.jl_no) is distinct from
        (new_rows.name_en, new_rows.name_bn, new_rows.jl_no));
  else
    named_anew := array(select id from old_rows join new_rows using (id)
      where (old_rows.name_en, old_rows.name_bn) is distinct from (new_rows.name_en, new_rows.name_bn));
  end if;
  if cardinality(drawn_anew) > 0 then
    delete from generalised_outlines where layer = tg_table_name and place_id = any(drawn_anew);
    perform generalise_outlines(tg_table_name, array_agg(id), array_agg(outline))
    from new_rows where id = any(drawn_anew);
  end if;
  perform add_tile_changes(tg_table_name, array(
    select tile_span_of(outline, square_zoom) from old_rows where id = any(drawn_anew || named_anew)
    union select tile_span_of(outline, square_zoom) from new_rows where id = any(drawn_anew || named_anew)));
  return null;
end
$$;

do $$
declare
  layer text;
begin
  foreach layer in array array['divisions', 'districts', 'upazilas', 'mouzas'] loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function add_place_tiles()', layer || '_add_tiles', layer);
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function change_place_tiles()', layer || '_change_tiles', layer);
    execute format('create trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function remove_place_tiles()', layer || '_remove_tiles', layer);
  end loop;
end
$$;

create function newest_drawn_survey(zil bigint) returns bigint language sql stable
  return (select s.id from survey_types s
    where exists (select from dags d where d.zil_id = zil and d.survey_type_id = s.id and d.geometry is not null)
    order by survey_age(s.code) desc, s.id desc limit 1);

-- The newest drawn survey of zils, found again. Where it is another one, all dags of the zil look different: whoever draws
-- or moves a dag holds the zil by a key share, so that none is overlooked here.
create function settle_newest_surveys(zil_ids bigint[]) returns void language plpgsql as $$
declare
  changed tile_span[];
begin
  if cardinality(zil_ids) = 0 then
    return;
  end if;
  perform from zils where id = any(zil_ids) order by id for update;
  with newest as (
    select id, newest_drawn_survey(id) as survey_id from zils where id = any(zil_ids)),
  settled as (
    update zils z set newest_drawn_survey_id = newest.survey_id from newest
    where z.id = newest.id and z.newest_drawn_survey_id is distinct from newest.survey_id
    returning z.id)
  select array_agg(distinct tile_span_of(d.geometry, 14)) into changed
  from dags d join settled on settled.id = d.zil_id;
  perform add_tile_changes('dags', changed);
end
$$;

-- Zils where dags were drawn of a survey newer than the newest there.
create function settle_newer_surveys(zil_ids bigint[], survey_ids bigint[]) returns void language plpgsql as $$
begin
  perform from zils where id = any(zil_ids) order by id for key share;
  perform settle_newest_surveys(array(
    select distinct z.id from unnest(zil_ids, survey_ids) as drawn (zil_id, survey_id)
    join zils z on z.id = drawn.zil_id and z.newest_drawn_survey_id is distinct from drawn.survey_id
    join survey_types own on own.id = drawn.survey_id
    left join survey_types newest on newest.id = z.newest_drawn_survey_id
    where newest.id is null or (survey_age(own.code), own.id) > (survey_age(newest.code), newest.id)));
end
$$;

create function add_dag_tiles() returns trigger language plpgsql as $$
begin
  perform add_tile_changes('dags', array(select distinct tile_span_of(geometry, 14) from new_rows));
  perform settle_newer_surveys(array_agg(zil_id), array_agg(survey_type_id))
  from (select distinct zil_id, survey_type_id from new_rows where geometry is not null) as drawn;
  return null;
end
$$;

create function remove_dag_tiles() returns trigger language plpgsql as $$
begin
  perform add_tile_changes('dags', array(select distinct tile_span_of(geometry, 14) from old_rows));
  perform settle_newest_surveys(array(select distinct zil_id from old_rows where geometry is not null));
  return null;
end
$$;

create function change_dag_tiles() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(select id from old_rows o join new_rows n using (id)
    where o.geometry is distinct from n.geometry
      or (o.dag_no, o.khatiyan_number, o.zil_id, o.survey_type_id, o.meta ->> 'land_class') is distinct from
        (n.dag_no, n.khatiyan_number, n.zil_id, n.survey_type_id, n.meta ->> 'land_class'));
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  perform add_tile_changes('dags', array(
    select tile_span_of(geometry, 14) from old_rows where id = any(changed)
    union select tile_span_of(geometry, 14) from new_rows where id = any(changed)));
  perform settle_newest_surveys(array(
    select distinct o.zil_id from old_rows o join new_rows n using (id)
    where o.id = any(changed) and o.geometry is not null
      and (n.geometry is null or (o.zil_id, o.survey_type_id) <> (n.zil_id, n.survey_type_id))));
  perform settle_newer_surveys(array_agg(zil_id), array_agg(survey_type_id))
  from (select distinct zil_id, survey_type_id from new_rows where id = any(changed) and geometry is not null) as drawn;
  return null;
end
$$;

create trigger dags_add_tiles after insert on dags referencing new table as new_rows
  for each statement execute function add_dag_tiles();
create trigger dags_change_tiles after update on dags referencing old table as old_rows new table as new_rows
  for each statement execute function change_dag_tiles();
create trigger dags_remove_tiles after delete on dags referencing old table as old_rows
  for each statement execute function remove_dag_tiles();

create function settle_zils_of_survey() returns trigger language plpgsql as $$
begin
  perform settle_newest_surveys(array(
    select distinct zil_id from dags where survey_type_id = new.id and geometry is not null));
  return null;
end
$$;
create trigger survey_types_settle_zils after update of code on survey_types
  for each row when (survey_age(old.code) <> survey_age(new.code)) execute function settle_zils_of_survey();

-- What is on record already.
select generalise_outlines(layer, array_agg(id), array_agg(outline))
from (select 'divisions' as layer, id, outline from divisions
  union all select 'districts', id, outline from districts
  union all select 'upazilas', id, outline from upazilas
  union all select 'mouzas', id, outline from mouzas) as place
group by layer;

update zils set newest_drawn_survey_id = newest_drawn_survey(id);
