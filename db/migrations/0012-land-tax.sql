-- The six area classes of the gazette. A mouza's own comes before its upazila's; without either nothing is guessed.
alter table upazilas add column tax_area_class text
  check (tax_area_class in ('ka', 'kha', 'ga', 'gha', 'uma', 'cha'));
alter table mouzas add column tax_area_class text
  check (tax_area_class in ('ka', 'kha', 'ga', 'gha', 'uma', 'cha'));

-- What a decimal of land costs in a tax year, 1 July to 30 June. Rates are data: the law has none (Act 31 of 2023).
create table tax_rates (
  id bigint generated always as identity primary key,
  use text not null check (use in ('agricultural', 'commercial', 'industrial', 'residential_other')),
  area_class text check (area_class in ('ka', 'kha', 'ga', 'gha', 'uma', 'cha')),
  -- One number for class and use, so that rows of one kind are kept apart in time.
  kind integer not null generated always as (
    array_position(array['agricultural', 'commercial', 'industrial', 'residential_other'], use) * 10
      + coalesce(array_position(array['ka', 'kha', 'ga', 'gha', 'uma', 'cha'], area_class), 0)) stored,
  poisha_per_decimal bigint not null check (poisha_per_decimal > 0),
  -- Of agricultural land: exempt up to so many decimals of a person's total, for the fixed fee of the dakhila.
  exempt_up_to_decimals integer check (exempt_up_to_decimals >= 0),
  exempt_fee_poisha bigint check (exempt_fee_poisha > 0),
  valid_from date not null check (extract(month from valid_from) = 7 and extract(day from valid_from) = 1),
  valid_to date check (extract(month from valid_to) = 6 and extract(day from valid_to) = 30),
  legal_source text not null check (length(legal_source) between 1 and 300),
  legal_source_bn text check (length(legal_source_bn) between 1 and 300),
  confirmed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (valid_to > valid_from),
  check ((use = 'agricultural') = (area_class is null)),
  check ((use = 'agricultural') = (exempt_up_to_decimals is not null)),
  check ((use = 'agricultural') = (exempt_fee_poisha is not null)),
  constraint tax_rates_overlap
    exclude using gist (int4range(kind, kind, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&)
);

-- Confirmed are those that an official page prints; the others are quoted everywhere and were not seen in a gazette.
insert into tax_rates
  (use, area_class, poisha_per_decimal, exempt_up_to_decimals, exempt_fee_poisha, valid_from, legal_source,
    legal_source_bn, confirmed)
select use, area_class, poisha, case use when 'agricultural' then 825 end, case use when 'agricultural' then 1000 end,
  '2015-07-01', 'Ministry of Land notification 31.00.0000.044.39.025.15-77(1200) of 30 June 2015',
  'ভূমি মন্ত্রণালয়ের ৩০ জুন ২০১৫ তারিখের প্রজ্ঞাপন ৩১.০০.০০০০.০৪৪.৩৯.০২৫.১৫-৭৭(১২০০)', confirmed
from (values
  ('agricultural', null, 200, true),
  ('commercial', 'ka', 30000, false),
  ('industrial', 'ka', 15000, false),
  ('residential_other', 'ka', 6000, false),
  ('commercial', 'kha', 25000, false),
  ('industrial', 'kha', 15000, false),
  ('residential_other', 'kha', 5000, false),
  ('commercial', 'ga', 20000, false),
  ('industrial', 'ga', 12500, false),
  ('residential_other', 'ga', 4000, false),
  ('commercial', 'gha', 10000, false),
  ('industrial', 'gha', 7500, false),
  ('residential_other', 'gha', 2000, false),
  ('commercial', 'uma', 6000, true),
  ('industrial', 'uma', 4000, false),
  ('residential_other', 'uma', 1500, true),
  ('commercial', 'cha', 4000, true),
  ('industrial', 'cha', 3000, false),
  ('residential_other', 'cha', 1000, true)
) as rate(use, area_class, poisha, confirmed);

create table land_tax_registrations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  division_id bigint not null references divisions,
  district_id bigint not null references districts,
  upazila_id bigint not null references upazilas,
  mouza_id bigint not null references mouzas,
  survey_type_id bigint not null references survey_types,
  khatiyan_number text not null check (length(khatiyan_number) between 1 and 40),
  dag_number text not null check (length(dag_number) between 1 and 40),
  -- By which numbers are the same: without spaces, in one case.
  khatian_key text not null generated always as (lower(regexp_replace(khatiyan_number, '\s', '', 'g'))) stored,
  dag_key text not null generated always as (lower(regexp_replace(dag_number, '\s', '', 'g'))) stored,
  land_type text not null check (land_type in ('Agricultural', 'Commercial', 'Residential', 'Others')),
  -- Square feet.
  land_area numeric(14, 2) not null check (land_area >= 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'flagged')),
  taxable_from text not null check (taxable_from ~ '^20\d\d-\d\d$' and taxable_from >= '2015-16'),
  notes text check (length(notes) <= 1000),
  reviewer_id bigint references users,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  dag_id bigint references dags on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'pending') = (reviewed_at is null)),
  check ((reviewer_id is null) = (reviewed_at is null)),
  check (reviewer_id is distinct from user_id),
  check (status <> 'flagged' or notes is not null)
);
-- The same person registers a parcel once; after a refusal they may try anew.
create unique index land_tax_registrations_parcel
  on land_tax_registrations (user_id, mouza_id, survey_type_id, khatian_key, dag_key) where status <> 'rejected';
create index land_tax_registrations_of_user on land_tax_registrations (user_id, id);
create index land_tax_registrations_of_parcel on land_tax_registrations (mouza_id, survey_type_id, dag_key);
create index land_tax_registrations_of_khatian on land_tax_registrations (mouza_id, survey_type_id, khatian_key);
create index land_tax_registrations_of_office on land_tax_registrations (upazila_id, status, id);
create index land_tax_registrations_of_dag on land_tax_registrations (dag_id) where dag_id is not null;

-- What is paid for at once: some years of some registrations, all or nothing.
create table land_tax_orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  transaction_id text check (length(transaction_id) between 1 and 80),
  request_hash text not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  created_at timestamptz not null default now(),
  unique (user_id, transaction_id)
);

create table land_tax_payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references land_tax_orders,
  user_id bigint not null references users,
  registration_id bigint not null references land_tax_registrations,
  upazila_id bigint not null references upazilas,
  year text not null check (year ~ '^20\d\d-\d\d$'),
  -- How it was counted, by a row that no longer changes.
  tax_rate_id bigint not null references tax_rates,
  rate_poisha bigint not null check (rate_poisha > 0),
  taxable_decimals integer not null check (taxable_decimals >= 1),
  years_late integer not null check (years_late >= 0),
  exempt boolean not null,
  advance boolean not null,
  principal_poisha bigint not null check (principal_poisha > 0),
  penalty_poisha bigint not null check (penalty_poisha >= 0),
  amount_poisha bigint not null check (amount_poisha = principal_poisha + penalty_poisha),
  status text not null default 'pending' check (status in ('paid', 'pending', 'failed', 'refunded')),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  check (not exempt or penalty_poisha = 0)
);
-- The last word against paying twice: a year of a registration is under way or paid once.
create unique index land_tax_payments_year
  on land_tax_payments (registration_id, year) where status in ('pending', 'paid');
create index land_tax_payments_of_registration on land_tax_payments (registration_id, year);
create index land_tax_payments_of_order on land_tax_payments (order_id, id);
create index land_tax_payments_of_user on land_tax_payments (user_id, id);
create index land_tax_payments_of_rate on land_tax_payments (tax_rate_id, year);

-- One payment may now be for several lines, each in its own office and with its own receipt.
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('application', 'land_tax'));
alter table ledger_entries add column line_id bigint;
alter table receipts drop constraint receipts_payment_id_key;
alter table receipts add column line_id bigint;
create unique index receipts_of_payment on receipts (payment_id) where line_id is null;
create unique index receipts_of_line on receipts (payment_id, line_id) where line_id is not null;
