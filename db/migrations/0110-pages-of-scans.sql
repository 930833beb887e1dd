-- Pages of one khatian or dag that come in several files are kept as one: places in the zip of the files that fault and
-- file_id are of, in the order of their pages. Null: of this file alone.
alter table import_scans add column pages jsonb;
