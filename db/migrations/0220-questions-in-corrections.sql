-- An officer asks in a correction too; it waits for the answer, and its clock goes on from `clock_from`.
alter table corrections add column clock_from timestamptz;
alter table corrections drop constraint corrections_status_check;
-- safe: it allows more than the constraint that it replaces.
alter table corrections add constraint corrections_status_check
  check (status in ('pending_payment', 'pending', 'flagged', 'approved', 'rejected')) not valid;
alter table papers_requests drop constraint papers_requests_subject_check;
-- safe: it allows more than the constraint that it replaces.
alter table papers_requests add constraint papers_requests_subject_check
  check (subject in ('kycs', 'land_tax_registrations', 'mutations', 'corrections')) not valid;
alter table case_papers drop constraint case_papers_subject_check;
-- safe: it allows more than the constraint that it replaces.
alter table case_papers add constraint case_papers_subject_check
  check (subject in ('kycs', 'land_tax_registrations', 'mutations', 'corrections')) not valid;
