-- What an import is to the record, counted once it is looked through: pages ask every second while it is worked on.
alter table parcel_imports
  add column new_count integer not null default 0,
  add column changed_count integer not null default 0,
  add column same_count integer not null default 0,
  add column refused_count integer not null default 0,
  -- [west, south, east, north].
  add column bbox jsonb check (jsonb_array_length(bbox) = 4);

update parcel_imports i set new_count = c.new, changed_count = c.changed, same_count = c.same, refused_count = c.refused,
  bbox = case when c.shape is not null
    then jsonb_build_array(st_xmin(c.shape), st_ymin(c.shape), st_xmax(c.shape), st_ymax(c.shape)) end
from (select import_id, count(*) filter (where outcome = 'new') as new,
    count(*) filter (where outcome = 'changed') as changed, count(*) filter (where outcome = 'same') as same,
    count(*) filter (where outcome = 'refused') as refused, st_extent(geometry) as shape
  from parcel_import_features group by import_id) c
where c.import_id = i.id;

-- How far an import is entered or taken back, written past the transaction that does it, which nobody else sees into.
create table parcel_import_progress (
  import_id bigint primary key references parcel_imports on delete cascade,
  done integer not null check (done >= 0),
  total integer not null check (total >= done),
  -- A server that is killed leaves its row: what was not told for a while counts no more.
  told_at timestamptz not null
);
