-- The certificate of a mutation and the receipt of its fee (DCR), issued when it is entered in the khatian.
alter table documents_issued
  alter column application_id drop not null,
  add column mutation_id bigint references mutations,
  drop constraint documents_issued_kind_check,
  add constraint documents_issued_kind_check check (kind in ('khatian_copy', 'mutation_certificate', 'mutation_dcr')),
  add constraint documents_issued_of check ((kind = 'khatian_copy') = (application_id is not null)
    and (kind = 'khatian_copy') = (mutation_id is null)),
  add constraint documents_issued_of_mutation unique (mutation_id, kind);
