-- Requests to correct the record of a dag: which cells are wrong, and what is right. Fees stay as the fee table had them.
create table corrections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  dag_id bigint not null references dags,
  upazila_id bigint not null references upazilas,
  mouza_id bigint not null references mouzas,
  -- The land and its record as they were when somebody applied.
  dag_number text not null check (length(dag_number) between 1 and 40),
  khatian_number text not null check (length(khatian_number) between 1 and 40),
  dag_key text not null generated always as (land_number_key(dag_number)) stored,
  khatian_key text not null generated always as (land_number_key(khatian_number)) stored,
  khatian_version integer not null check (khatian_version >= 1),
  kind text not null check (kind in ('clerical', 'fraud', 'survey', 'map', 'lineage')),
  explanation text check (length(explanation) between 1 and 1000),
  status text not null default 'pending_payment'
    check (status in ('pending_payment', 'pending', 'approved', 'rejected')),
  application_fee_poisha bigint not null check (application_fee_poisha >= 0),
  record_fee_poisha bigint not null check (record_fee_poisha >= 0),
  fee_poisha bigint not null generated always as (application_fee_poisha + record_fee_poisha) stored
    check (fee_poisha > 0),
  remarks text check (length(remarks) <= 1000),
  reviewer_id bigint references users,
  reviewed_at timestamptz,
  paid_at timestamptz,
  is_waiting boolean not null generated always as (paid_at is not null and status = 'pending') stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (reviewer_id is distinct from user_id),
  check (status <> 'approved' or paid_at is not null),
  check (status <> 'approved' or reviewer_id is not null),
  check ((reviewer_id is null) = (reviewed_at is null))
);
create index corrections_of_user on corrections (user_id, id);
create index corrections_of_dag on corrections (dag_id, id);
create index corrections_in_office on corrections (upazila_id, id);
create index corrections_in_mouza on corrections (mouza_id, id);
create index corrections_of_status on corrections (status, id);
create index corrections_of_office_by_status on corrections (upazila_id, status, id);
create index corrections_by_date on corrections (created_at, id);
create index corrections_of_office_by_date on corrections (upazila_id, created_at, id);
create index corrections_by_payment on corrections (coalesce(paid_at, 'infinity'::timestamptz), id);
create index corrections_of_office_by_payment on corrections (upazila_id, coalesce(paid_at, 'infinity'::timestamptz), id);
create index corrections_waiting on corrections (paid_at, id) where is_waiting;
create index corrections_of_office_waiting on corrections (upazila_id, paid_at, id) where is_waiting;
create index corrections_by_dag_number on corrections (dag_key);
create index corrections_by_khatian_number on corrections (khatian_key);
create index corrections_by_reviewer on corrections (reviewer_id) where reviewer_id is not null;

-- A wrong cell of the record as it stood, and what is right. Owners are named by the id of their row.
create table correction_cells (
  id bigint generated always as identity primary key,
  correction_id bigint not null references corrections,
  field text not null check (field in
    ('owner', 'owner_en', 'father', 'address', 'share', 'area', 'land_class', 'land_class_bn', 'dag_no', 'khatiyan_number')),
  owner_row text,
  before text check (length(before) <= 500),
  after text not null check (length(after) between 1 and 500),
  check ((field in ('owner', 'owner_en', 'father', 'address', 'share', 'area')) = (owner_row is not null)),
  unique nulls not distinct (correction_id, field, owner_row)
);

-- Papers, sealed: they may show an identity card.
create table correction_documents (
  id bigint generated always as identity primary key,
  correction_id bigint not null references corrections,
  file_id uuid not null references files,
  added_at timestamptz not null
);
create index correction_documents_of_correction on correction_documents (correction_id, id);
create index correction_documents_of_file on correction_documents (file_id);

-- Sums that are not confirmed: the circular of 29 July 2021 on corrections names a court fee and a DCR without readable sums.
alter table fees drop constraint fees_code_check;
-- safe: it allows more than the constraint that it replaces.
alter table fees add constraint fees_code_check check (code in
  ('khatian_copy', 'mouza_map', 'mutation_application', 'mutation_agricultural', 'mutation_non_agricultural',
    'correction_application', 'correction_record'));
insert into fees (code, amount_poisha, purpose_en, purpose_bn, valid_from) values
  ('correction_application', 2000, 'Application for a correction', 'সংশোধনের আবেদন', '2021-07-29'),
  ('correction_record', 100000, 'Correction of the record', 'রেকর্ড সংশোধন', '2021-07-29');

alter table payments drop constraint payments_purpose_check;
-- safe: it allows more than the constraint that it replaces.
alter table payments add constraint payments_purpose_check
  check (purpose in ('application', 'land_tax', 'mutation', 'correction')) not valid;
alter table receipt_series drop constraint receipt_series_series_check;
-- safe: it allows more than the constraint that it replaces.
alter table receipt_series add constraint receipt_series_series_check check (series in ('JA', 'JD', 'JM', 'JC'));
alter table case_decisions drop constraint case_decisions_subject_check;
-- safe: it allows more than the constraint that it replaces.
alter table case_decisions add constraint case_decisions_subject_check
  check (subject in ('kycs', 'land_tax_registrations', 'mutations', 'corrections')) not valid;
alter table people_seen drop constraint people_seen_subject_check;
-- safe: it allows more than the constraint that it replaces.
alter table people_seen add constraint people_seen_subject_check check (subject in
  ('users', 'kycs', 'land_tax_registrations', 'mutations', 'corrections', 'ledger_entries', 'payments')) not valid;

-- A version that corrects the record names its case, where it has one.
alter table khatians drop constraint khatians_cause;
-- safe: it allows more than the constraint that it replaces.
alter table khatians add constraint khatians_cause check (
  case cause_kind when 'mutation' then cause_id is not null when 'correction' then true else cause_id is null end)
  not valid;
