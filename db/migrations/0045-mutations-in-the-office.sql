-- What the land office does with mutations: when an officer first opened one, and which wait for a decision.
alter table mutations
  add column first_look_at timestamptz,
  add column is_waiting boolean not null
    generated always as (paid_at is not null and status not in ('approved', 'rejected')) stored;

-- The queue, the oldest payment first, of all offices and of one.
create index mutations_waiting on mutations (paid_at, id) where is_waiting;
create index mutations_of_office_waiting on mutations (upazila_id, paid_at, id) where is_waiting;
create index mutations_to_apply on mutations (id) where status = 'approved' and paid_at is not null and applied_at is null;

-- The list in each of its orders, of all offices and of one.
create index mutations_in_office on mutations (upazila_id, id);
create index mutations_in_mouza on mutations (mouza_id, id);
create index mutations_by_date on mutations (created_at, id);
create index mutations_of_office_by_date on mutations (upazila_id, created_at, id);
create index mutations_by_status on mutations (status collate "C", id);
create index mutations_of_office_by_status on mutations (upazila_id, status collate "C", id);
create index mutations_by_payment on mutations (coalesce(paid_at, 'infinity'::timestamptz), id);
create index mutations_of_office_by_payment on mutations (upazila_id, coalesce(paid_at, 'infinity'::timestamptz), id);

-- Search by number, deed or name.
create index mutations_by_dag on mutations (dag_key);
create index mutations_by_khatian on mutations (khatian_key);
create index mutations_by_deed_number on mutations (land_number_key(record_key(deed_number)));
create index mutations_previous_owner_parts on mutations using gin (previous_owner_name gin_trgm_ops);
create index mutation_buyers_name_parts on mutation_buyers using gin (name gin_trgm_ops);

alter table mutation_events
  -- Why an officer decided out of turn: for staff alone.
  add column reason text check (length(reason) <= 1000),
  -- What happened while the status stayed as it is; null of a change of status.
  add column kind text check (kind in ('dag_set', 'applied'));

alter table case_decisions drop constraint case_decisions_subject_check;
alter table case_decisions add constraint case_decisions_subject_check
  check (subject in ('kycs', 'land_tax_registrations', 'mutations'));
