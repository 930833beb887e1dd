-- The demand of land development tax (Act 31 of 2023, s. 15): each July a list of every mouza, by holding and use.
create table demand_lists (
  id bigint generated always as identity primary key,
  mouza_id bigint not null references mouzas,
  upazila_id bigint not null references upazilas,
  tax_year text not null check (tax_year ~ '^20\d\d-\d\d$'),
  -- Day in Dhaka on which it was complete; null while it is being made: nobody sees half a list.
  listed_on date,
  holdings integer not null default 0,
  -- Holdings whose tax is not known: no area, no class or no rate.
  unknown integer not null default 0,
  -- Tax of the year itself, paid or not; then what was unpaid on the day of the list.
  tax_poisha bigint not null default 0,
  due_poisha bigint not null default 0,
  arrears_poisha bigint not null default 0,
  interest_poisha bigint not null default 0,
  total_poisha bigint generated always as (due_poisha + arrears_poisha + interest_poisha) stored,
  unique (mouza_id, tax_year)
);
create index demand_lists_of_office on demand_lists (upazila_id, tax_year, id);
create index demand_lists_of_year on demand_lists (tax_year, id);

-- Sums that a holding owed on the day of the list, as an order would have asked for it, and the facts by which it was counted.
create table demands (
  id bigint generated always as identity primary key,
  list_id bigint not null references demand_lists,
  registration_id bigint not null references land_tax_registrations,
  survey_type_id bigint not null references survey_types,
  khatiyan_number text not null,
  dag_number text not null,
  land_type text not null check (land_type in ('Agricultural', 'Commercial', 'Residential', 'Others')),
  -- Square feet of the whole dag.
  area numeric(14, 2),
  share_numerator bigint not null,
  share_denominator bigint not null,
  rate_poisha bigint,
  -- Unpaid years on the day of the list, oldest first, and how many of them were before the year of the list.
  years jsonb not null,
  years_before integer not null,
  gap text check (gap in ('area_not_stated', 'class_not_set', 'rate_missing')),
  tax_poisha bigint check (tax_poisha >= 0),
  due_poisha bigint check (due_poisha >= 0),
  arrears_poisha bigint check (arrears_poisha >= 0),
  interest_poisha bigint check (interest_poisha >= 0),
  total_poisha bigint generated always as (due_poisha + arrears_poisha + interest_poisha) stored,
  unique (list_id, registration_id),
  check ((gap is null) = (tax_poisha is not null)),
  check ((gap is null) = (due_poisha is not null)),
  check ((gap is null) = (arrears_poisha is not null)),
  check ((gap is null) = (interest_poisha is not null))
);
create index demands_of_registration on demands (registration_id, list_id);
create index demands_of_survey on demands (survey_type_id);
create index demands_in_order_of_dags on demands (list_id, natural_key(dag_number) collate "C", id);
create index demands_by_unpaid_years on demands (list_id, years_before, id);

-- Progress of the lists of a year: the mouza at hand and its last holding that is listed.
create table demand_runs (
  tax_year text primary key check (tax_year ~ '^20\d\d-\d\d$'),
  mouza_id bigint not null default 0,
  list_id bigint references demand_lists,
  registration_id bigint not null default 0,
  finished_at timestamptz
);
