-- A scan of the demo is drawn when it is first opened; until then nobody knows its size.
alter table files
  alter column size_bytes drop not null,
  alter column sha256 drop not null,
  add constraint files_measured check ((size_bytes is null) = (sha256 is null));

-- What an undrawn scan of the demo shows; the row goes once it is drawn.
create table demo_papers (
  file_id uuid primary key references files on delete cascade,
  document jsonb not null
);
