-- The sheet of a parcel: outline, corners, sides, lineage. One that says the same of the same dag is issued once.
create sequence parcel_sheet_numbers;
alter table documents_issued
  alter column khatian_id drop not null,
  add column dag_id bigint references dags,
  add column content_hash text,
  drop constraint documents_issued_kind_check,
  drop constraint documents_issued_of,
  add constraint documents_issued_kind_check
    check (kind in ('khatian_copy', 'mutation_certificate', 'mutation_dcr', 'parcel_sheet')),
  add constraint documents_issued_of check (
    (kind = 'khatian_copy') = (application_id is not null)
    and (kind in ('mutation_certificate', 'mutation_dcr')) = (mutation_id is not null)
    and (kind = 'parcel_sheet') = (dag_id is not null and content_hash is not null)
    and (kind = 'parcel_sheet') = (khatian_id is null));
create unique index documents_issued_parcel_sheet on documents_issued (dag_id, content_hash)
  where kind = 'parcel_sheet' and revoked_at is null;
