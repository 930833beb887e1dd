create table applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  type text not null check (type in ('khatian_request', 'mouza_map_request')),
  description text not null default '' check (length(description) <= 1000),
  fee_poisha bigint not null check (fee_poisha > 0),
  dag_id bigint references dags,
  mouza_map_id bigint references mouza_maps,
  upazila_id bigint not null references upazilas,
  transaction_id text not null check (length(transaction_id) between 1 and 80),
  request_hash text not null,
  payment_status text not null default 'pending' check (payment_status in ('paid', 'pending', 'failed', 'refunded')),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, transaction_id),
  check ((type = 'khatian_request') = (dag_id is not null)),
  check ((type = 'mouza_map_request') = (mouza_map_id is not null)),
  check (payment_status not in ('paid', 'refunded') or paid_at is not null)
);
create index applications_of_user on applications (user_id, id);
create index applications_of_dag on applications (dag_id, user_id) where payment_status = 'paid';
create index applications_of_map on applications (mouza_map_id, user_id) where payment_status = 'paid';

-- Gap-free numbers per series, office and fiscal year: the counter advances in the transaction that uses its number.
create table receipt_series (
  series text not null check (series in ('JA', 'JD', 'JM')),
  office_code text not null,
  fiscal_year text not null,
  last_number bigint not null default 0,
  primary key (series, office_code, fiscal_year)
);

create table receipts (
  id bigint generated always as identity primary key,
  number text not null unique,
  series text not null,
  office_code text not null,
  fiscal_year text not null,
  series_number bigint not null check (series_number >= 1),
  verify_code text not null unique,
  payment_id bigint not null unique references payments,
  amount_poisha bigint not null check (amount_poisha > 0),
  -- What is printed, as it was on the day: names and areas change, a receipt does not.
  content jsonb not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (series, office_code, fiscal_year, series_number)
);

-- Papers made from the records, such as a khatian copy, with what stood in the record when they were issued.
create table documents_issued (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('khatian_copy')),
  number text not null unique,
  verify_code text not null unique,
  application_id bigint not null unique references applications,
  khatian_id bigint not null references khatians,
  content jsonb not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz
);
