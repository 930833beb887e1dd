-- A dag that is only drawn has neither owners nor a recorded area yet: its area is 0.
alter table dags drop constraint dags_area_check, add constraint dags_area_check check (area >= 0);
alter table khatians drop constraint khatians_area_check, add constraint khatians_area_check check (area >= 0);

-- Where the three streams of revenue are booked.
insert into ledger_accounts (code, name) values
  ('revenue:land_tax', 'Land development tax'),
  ('revenue:mutation', 'Fees of mutations');
create index ledger_entries_of_account_and_office on ledger_entries (account, office_id, id);

-- Lists of applications and of staff by place.
create index applications_of_upazila on applications (upazila_id, id);
create index staff_upazilas_of_upazila on staff_upazilas (upazila_id);
create index users_by_role on users (role, id);
