-- Payments that demo accounts made in a database that now keeps real records, with their receipts and ledger
-- transactions, which name the payment. They stay, since nothing of the ledger goes, and count in no figure.
create table demo_payments (
  payment_id bigint primary key references payments,
  marked_at timestamptz not null default now()
);

-- A key of the demo signs no paper of this office.
alter table paper_keys add column demo boolean not null default false;

create index users_of_demo on users (id) where demo;

-- What a record is checked against before it goes.
create index applications_by_dag on applications (dag_id) where dag_id is not null;
create index applications_by_mouza_map on applications (mouza_map_id) where mouza_map_id is not null;
create index documents_issued_of_khatian on documents_issued (khatian_id);
create index dags_by_document on dags (document_id) where document_id is not null;
create index mouza_maps_by_document on mouza_maps (document_id) where document_id is not null;
