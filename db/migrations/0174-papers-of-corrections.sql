-- The certificate of a correction and the receipt of its fee (DCR), issued when it is written in the record.
alter table documents_issued add column correction_id bigint references corrections;
alter table documents_issued drop constraint documents_issued_kind_check;
-- safe: it allows more than the constraint that it replaces.
alter table documents_issued add constraint documents_issued_kind_check check (kind in ('khatian_copy', 'mutation_certificate',
  'mutation_dcr', 'parcel_sheet', 'correction_certificate', 'correction_dcr')) not valid;
-- safe: the constraint before it stands, and no paper of a correction is issued yet.
alter table documents_issued add constraint documents_issued_of_correction
  check ((kind in ('correction_certificate', 'correction_dcr')) = (correction_id is not null)) not valid;
alter table paper_links drop constraint paper_links_kind_check;
-- safe: it allows more than the constraint that it replaces.
alter table paper_links add constraint paper_links_kind_check check (kind in ('khatian_copy', 'mouza_map',
  'application_receipt', 'dakhila', 'mutation_receipt', 'mutation_certificate', 'mutation_dcr', 'correction_certificate',
  'correction_dcr')) not valid;
