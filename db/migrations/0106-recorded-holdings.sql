-- Holdings as the office's register of land tax (register 2) has them: a khatian, or one dag of it.
create table recorded_holdings (
  id bigint generated always as identity primary key,
  upazila_id bigint not null references upazilas,
  mouza_id bigint not null references mouzas,
  survey_type_id bigint not null references survey_types,
  khatiyan_number text not null check (length(khatiyan_number) between 1 and 40),
  -- Null where the holding is the whole khatian.
  dag_number text check (length(dag_number) between 1 and 40),
  khatian_key text not null generated always as (land_number_key(khatiyan_number)) stored,
  dag_key text generated always as (land_number_key(dag_number)) stored,
  holding_number text check (length(holding_number) between 1 and 40),
  holding_key text generated always as (land_number_key(holding_number)) stored,
  land_type text check (land_type in ('Agricultural', 'Commercial', 'Residential', 'Others')),
  -- Square feet.
  area numeric(14, 2) check (area >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index recorded_holdings_once
  on recorded_holdings (mouza_id, survey_type_id, khatian_key, (coalesce(dag_key, '')));
create index recorded_holdings_of_office on recorded_holdings (upazila_id, id);
create index recorded_holdings_of_mouza on recorded_holdings (mouza_id, id);
create index recorded_holdings_of_survey on recorded_holdings (survey_type_id);
create index recorded_holdings_by_khatian on recorded_holdings (khatian_key, upazila_id);
create index recorded_holdings_by_dag on recorded_holdings (dag_key, upazila_id) where dag_key is not null;
create index recorded_holdings_by_number on recorded_holdings (holding_key, upazila_id) where holding_key is not null;

-- Years of a holding that were paid before the office had this system, each with its old dakhila.
create table recorded_holding_years (
  holding_id bigint not null references recorded_holdings on delete cascade,
  -- A tax year, as 2023-24.
  year text not null check (year ~ '^(19|20)\d\d-\d\d$'),
  dakhila_number text not null check (length(dakhila_number) between 1 and 60),
  -- Day of payment as it stands on the paper, which may be of the Bengali calendar.
  paid_on text check (length(paid_on) between 1 and 60),
  -- Where the payment is proven: a page of the register, a number of a file.
  proof text check (length(proof) between 1 and 300),
  primary key (holding_id, year)
);
