-- The last day whose statements a retired key proves; null while the key is in use.
alter table paper_keys add column until date;
-- The signed list of withdrawn papers is made from these, the latest first.
create index receipts_withdrawn on receipts (revoked_at, number) where revoked_at is not null;
create index documents_issued_withdrawn on documents_issued (revoked_at, number) where revoked_at is not null;
