-- By what two deeds are the same: the office that registered it, its number, the year of its date.
create function deed_key(registry_office text, deed_number text, deed_date date) returns text
  language sql immutable strict parallel safe
  return record_key(registry_office) || ' ' || land_number_key(record_key(deed_number)) || ' '
    || extract(year from deed_date)::integer::text;

-- A citizen's request to transfer ownership of land (নামজারি).
create table mutations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  application_id bigint references applications,
  mutation_type text not null check (mutation_type in ('sale', 'inheritance', 'gift', 'partition', 'decree')),
  -- `flagged` is of older records and never set.
  status text not null default 'pending_payment' check (status in
    ('pending_payment', 'pending', 'assigned_to_ac_land', 'approved', 'rejected', 'flagged')),
  reason text check (length(reason) <= 1000),
  -- As the fee table had them when it was applied for.
  application_fee_poisha bigint not null check (application_fee_poisha >= 0),
  mutation_fee_poisha bigint not null check (mutation_fee_poisha >= 0),
  fee_poisha bigint not null generated always as (application_fee_poisha + mutation_fee_poisha) stored
    check (fee_poisha > 0),
  upazila_id bigint not null references upazilas,
  mouza_id bigint not null references mouzas,
  khatian_number text not null check (length(khatian_number) between 1 and 40),
  dag_number text not null check (length(dag_number) between 1 and 40),
  khatian_key text not null generated always as (land_number_key(khatian_number)) stored,
  dag_key text not null generated always as (land_number_key(dag_number)) stored,
  -- Null until it is known which dag on record it is.
  dag_id bigint references dags,
  land_type text not null check (land_type in ('agricultural', 'non-agricultural')),
  -- Square feet of what is transferred; null: all that the previous owner holds.
  land_area numeric(14, 2) check (land_area > 0),
  previous_owner_name text not null check (length(previous_owner_name) between 1 and 160),
  -- Numbers of identity papers are sealed, and null once a demo was removed.
  previous_owner_nid text,
  previous_owner_nid_end text not null check (previous_owner_nid_end ~ '^\d{4}$'),
  previous_owner_address text not null check (length(previous_owner_address) between 1 and 500),
  deed_number text not null check (length(deed_number) between 1 and 60),
  deed_date date not null,
  registry_office text not null check (length(registry_office) between 1 and 200),
  deed_key text not null generated always as (deed_key(registry_office, deed_number, deed_date)) stored,
  contact_number text not null check (length(contact_number) between 1 and 20),
  remarks text check (length(remarks) <= 1000),
  reviewer_id bigint references users,
  reviewed_at timestamptz,
  paid_at timestamptz,
  applied_at timestamptz,
  -- Paid or approved, and neither applied nor rejected: contract/mutations/mutation-moves.ts says the same.
  is_open boolean not null generated always as (
    status <> 'rejected' and applied_at is null and (paid_at is not null or status = 'approved')) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (reviewer_id is distinct from user_id),
  check (applied_at is null or status = 'approved' and paid_at is not null)
);
-- The last word against two open mutations of one dag.
create unique index mutations_open on mutations (dag_id) where is_open;
create unique index mutations_open_off_record on mutations (mouza_id, dag_key, khatian_key)
  where is_open and dag_id is null;
create index mutations_of_user on mutations (user_id, id);
create index mutations_of_office on mutations (upazila_id, status, id);
create index mutations_of_status on mutations (status, id);
create index mutations_of_land on mutations (mouza_id, dag_key, khatian_key);
create index mutations_of_dag on mutations (dag_id) where dag_id is not null;
create index mutations_of_deed on mutations (deed_key);
create index mutations_of_application on mutations (application_id) where application_id is not null;
create index mutations_by_reviewer on mutations (reviewer_id) where reviewer_id is not null;

-- Those who get the land. Their shares add up to the whole of what is transferred.
create table mutation_buyers (
  id bigint generated always as identity primary key,
  mutation_id bigint not null references mutations,
  place integer not null check (place >= 1),
  name text not null check (length(name) between 1 and 160),
  nid text,
  nid_end text not null check (nid_end ~ '^\d{4}$'),
  address text not null check (length(address) between 1 and 500),
  share_numerator bigint not null check (share_numerator >= 1),
  share_denominator bigint not null check (share_denominator between share_numerator and 1000000000),
  unique (mutation_id, place)
);

create table mutation_documents (
  id bigint generated always as identity primary key,
  mutation_id bigint not null references mutations,
  document_group text not null check (document_group in ('khatian', 'deed', 'buyer_nid', 'previous_owner_nid')),
  file_id uuid not null references files,
  added_at timestamptz not null default now()
);
create index mutation_documents_of_mutation on mutation_documents (mutation_id, id);
create index mutation_documents_of_file on mutation_documents (file_id);

-- Every change of status, with the checklist as it stood then.
create table mutation_events (
  id bigint generated always as identity primary key,
  mutation_id bigint not null references mutations,
  at timestamptz not null,
  by_user_id bigint not null references users,
  by_role text not null check (by_role in ('user', 'acland', 'admin')),
  from_status text,
  to_status text not null,
  remark text check (length(remark) <= 1000),
  checklist jsonb not null check (jsonb_typeof(checklist) = 'array')
);
create index mutation_events_of_mutation on mutation_events (mutation_id, id);
create index mutation_events_of_user on mutation_events (by_user_id);
create trigger mutation_events_append_only before update or delete on mutation_events
  for each row execute function refuse_change();
create trigger mutation_events_no_truncate before truncate on mutation_events execute function refuse_change();

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('application', 'land_tax', 'mutation'));
