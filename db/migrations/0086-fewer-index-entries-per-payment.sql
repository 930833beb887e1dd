-- An index whose condition names the state of a payment gets a new entry in every index of the table when that changes.
drop index applications_of_dag;
drop index applications_for_dag;
create index applications_of_dag on applications (dag_id, user_id) where dag_id is not null;
drop index applications_of_map;
drop index applications_for_map;
create index applications_of_map on applications (mouza_map_id, user_id) where mouza_map_id is not null;

-- Nearly all keys of a day have an answer: the primary key finds them as well.
drop index idempotency_keys_with_answer;

-- Bookings are read by their moment.
drop index ledger_entries_of_account;
drop index ledger_entries_of_account_and_office;
