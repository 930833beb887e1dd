-- Payments that demo accounts made in a database that now keeps real records, with their receipts and ledger
-- transactions, which name the payment. They stay, since nothing of the ledger goes, and count in no figure.
create table demo_payments (
  payment_id bigint primary key references payments,
  marked_at timestamptz not null default now()
);

-- A key of the demo signs no paper of this office.
alter table paper_keys add column demo boolean not null default false;

create index users_of_demo on users (id) where demo;
