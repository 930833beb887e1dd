-- Who acts for an owner by a power of attorney: from a day until a day, for all land or some khatians, for some acts.
create table attorneys (
  id bigint generated always as identity primary key,
  principal_id bigint not null references users,
  -- Proven number or e-mail of the attorney as the owner wrote it; the account is looked for when staff accept.
  contact text not null,
  attorney_id bigint references users,
  attorney_name text,
  -- The paper, sealed.
  file_id uuid not null references files,
  acts jsonb not null check (jsonb_array_length(acts) > 0
    and acts <@ '["khatian_copy", "mouza_map", "registration", "land_tax", "mutation"]'),
  all_land boolean not null,
  from_day date not null,
  until_day date not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  submitted_at timestamptz not null,
  reviewer_id bigint references users,
  reviewed_at timestamptz,
  rejection_reason text,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  check (from_day <= until_day),
  check ((attorney_id is null) = (attorney_name is null)),
  check (status <> 'accepted' or attorney_id is not null),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null)),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (attorney_id is distinct from principal_id),
  check (reviewer_id is distinct from principal_id and (reviewer_id is null or reviewer_id is distinct from attorney_id))
);
create index attorneys_of_principal on attorneys (principal_id, id);
create index attorneys_of_attorney on attorneys (attorney_id, id) where attorney_id is not null;
create index attorneys_waiting on attorneys (submitted_at, id) where status = 'pending';
create index attorneys_of_file on attorneys (file_id);
create index attorneys_by_reviewer on attorneys (reviewer_id) where reviewer_id is not null;
create index attorneys_withdrawn_by on attorneys (withdrawn_by) where withdrawn_by is not null;

create table attorney_lands (
  attorney_power_id bigint not null references attorneys on delete cascade,
  mouza_id bigint not null references mouzas,
  khatiyan_number text not null,
  khatian_key text not null generated always as (land_number_key(khatiyan_number)) stored,
  primary key (attorney_power_id, mouza_id, khatian_key)
);
create index attorney_lands_of_mouza on attorney_lands (mouza_id);

-- An attorney acts as a helper does, one case at a time; there is no digital centre and no code.
alter table assistances add column attorney_power_id bigint references attorneys;
alter table assistances alter column digital_centre drop not null;
alter table assistances alter column code_hash drop not null;
alter table assistances alter column code_expires_at drop not null;
-- safe: every version before writes a helper with a centre and a code.
alter table assistances add constraint assistances_by_whom check (
  (attorney_power_id is null) = (digital_centre is not null) and (attorney_power_id is null) = (code_hash is not null) and
  (attorney_power_id is null) = (code_expires_at is not null)) not valid;
-- safe: no row has a power of attorney yet.
create index assistances_of_power on assistances (attorney_power_id, id) where attorney_power_id is not null;
