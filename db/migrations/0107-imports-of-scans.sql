-- Scans of khatians that come in a zip: its files, and the dags that each of them is for.
create table import_scans (
  import_id bigint not null references imports on delete cascade,
  -- Place of the file in the zip, counted from 1.
  entry integer not null check (entry >= 1),
  -- As the zip has it, with its folders.
  name text not null,
  size_bytes bigint not null,
  -- Code of the reason why the file is refused whatever its name says.
  fault text,
  -- Of the file as it came, and the file as it is kept: a picture is drawn anew. Null until the content was checked.
  source_sha256 text,
  file_id uuid references files,
  primary key (import_id, entry)
);
create index import_scans_of_file on import_scans (file_id) where file_id is not null;

-- Dags that get another scan by an item of an import.
create table import_scan_dags (
  import_id bigint not null,
  item integer not null,
  dag_id bigint not null,
  -- The version that the outcome was found by, the scan that it had, and the version that entering it wrote.
  dag_version integer not null,
  document_before uuid,
  written_version integer,
  primary key (import_id, item, dag_id),
  foreign key (import_id, item) references import_items on delete cascade
);

-- Mouza maps that get another scan by an item of an import.
create table import_scan_maps (
  import_id bigint not null,
  item integer not null,
  zil_id bigint not null,
  -- Null until the import makes the map; without a version before, it is the import's own.
  map_id bigint,
  version_before integer,
  -- Kept for as long as the import can be undone: a map has no versions that would keep it.
  document_before uuid references files,
  written_version integer,
  primary key (import_id, item),
  foreign key (import_id, item) references import_items on delete cascade
);
create index import_scan_maps_of_file on import_scan_maps (document_before) where document_before is not null;
