-- Imports of all kinds of records share one table; those of parcels keep what is theirs alone.
alter table parcel_imports rename to imports;
alter table parcel_import_progress rename to import_progress;
alter table imports
  add column kind text not null default 'parcels',
  -- Place and survey of the form stand in where the file names none.
  add column upazila_id bigint references upazilas on delete set null,
  add column mouza_id bigint references mouzas on delete set null,
  -- What an officer chose for a table: sheet, unit of areas, order of days, places.
  add column options jsonb not null default '{}',
  -- What was found in a table: its sheets, whether a unit or an order is open, columns in Bijoy.
  add column table_facts jsonb;
alter table imports alter column kind drop default;
create index imports_of_upazila on imports (upazila_id) where upazila_id is not null;
create index imports_of_mouza on imports (mouza_id) where mouza_id is not null;

-- Rows of a table as they stand in the file, and what was read from them.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  -- Line of the file, counted from 1.
  line integer not null check (line >= 1),
  -- Rows of one record have one key: of a dag, its place, survey and number.
  key text,
  cells jsonb not null,
  values jsonb not null,
  -- [{column, code, value}]; null if the row has none.
  faults jsonb,
  primary key (import_id, line)
);
create index import_rows_by_key on import_rows (import_id, key, line);

-- Records of a table, each from one or more rows, and what they are to the register.
create table import_items (
  import_id bigint not null references imports on delete cascade,
  item integer not null check (item >= 1),
  key text,
  first_line integer not null,
  last_line integer not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'refused')),
  -- Code of the refusal of the whole record; refusals of cells stand in its rows.
  reason text,
  warnings jsonb not null default '[]',
  -- The record as it will be, and as it is.
  after jsonb not null,
  before jsonb,
  record_id bigint,
  -- The version that the outcome was found by, and the one that entering it wrote.
  record_version integer,
  written_version integer,
  primary key (import_id, item)
);
create index import_items_by_outcome on import_items (import_id, outcome, first_line, item);
create index import_items_by_key on import_items (import_id, key);
create index import_items_warned on import_items (import_id, item) where warnings <> '[]';
