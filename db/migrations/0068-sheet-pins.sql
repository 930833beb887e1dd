-- Where scanned mouza maps lie, by pins at known points.
create table sheet_pins (
  mouza_map_id bigint primary key references mouza_maps on delete cascade,
  -- The scan that was pinned: where the map has another one by now, the pins hold nothing.
  document_id uuid not null,
  -- [{x, y, lon, lat}], x and y in parts of the picture's width and height.
  pins jsonb not null check (jsonb_array_length(pins) between 4 and 50),
  -- The picture on the ground, its upper left corner first, then clockwise on the picture.
  outline geometry(Polygon, 4326) not null,
  residual_m numeric(8, 3) not null check (residual_m >= 0),
  published boolean not null default false,
  -- What was taken away keeps its version, so that nobody saves over it unseen.
  removed boolean not null default false,
  version integer not null default 1 check (version >= 1),
  pinned_by bigint not null references users,
  pinned_at timestamptz not null
);
create index sheet_pins_outline on sheet_pins using gist (outline) where not removed;
create index sheet_pins_by_author on sheet_pins (pinned_by);

-- A scan is drawn in several sizes: small and marked, to lie beneath parcels marked, and in full.
alter table file_previews
  add column size text not null default 'small' check (size in ('small', 'sheet', 'full')),
  drop constraint file_previews_pkey,
  add primary key (file_id, size);
