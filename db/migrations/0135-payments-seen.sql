-- Who opens a payment sees its payer.
alter table people_seen drop constraint people_seen_subject_check;
-- safe: it allows one subject more.
alter table people_seen add constraint people_seen_subject_check check (subject in
  ('users', 'kycs', 'land_tax_registrations', 'mutations', 'ledger_entries', 'payments')) not valid;
-- `payments_of_office_by_time` holds the same.
drop index payments_of_office;

-- What the provider says it took; empty for attempts from before.
alter table payment_attempts add column amount_poisha bigint;
