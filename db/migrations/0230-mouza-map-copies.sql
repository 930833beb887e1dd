-- The paid copy of a mouza map: a cover with number and code over the scan that was sold.
alter table documents_issued drop constraint documents_issued_kind_check;
-- safe: it allows more than the constraint that it replaces.
alter table documents_issued add constraint documents_issued_kind_check check (kind in ('khatian_copy', 'mouza_map',
  'mutation_certificate', 'mutation_dcr', 'parcel_sheet', 'correction_certificate', 'correction_dcr')) not valid;
alter table documents_issued drop constraint documents_issued_of;
-- safe: it asks of every older kind what the constraint did that it replaces.
alter table documents_issued add constraint documents_issued_of check (
  (kind in ('khatian_copy', 'mouza_map')) = (application_id is not null)
  and (kind in ('mutation_certificate', 'mutation_dcr')) = (mutation_id is not null)
  and (kind = 'parcel_sheet') = (dag_id is not null and content_hash is not null)
  and (kind in ('parcel_sheet', 'mouza_map')) = (khatian_id is null)) not valid;
