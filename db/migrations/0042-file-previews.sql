-- A small watermarked picture of a map's file, made once. Null where the file cannot be drawn.
create table file_previews (
  file_id uuid primary key references files on delete cascade,
  picture bytea,
  made_at timestamptz not null default now()
);
