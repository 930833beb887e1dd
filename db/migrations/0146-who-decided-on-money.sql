-- Who requested, decided or posted: an account is counted and looked for by these.
-- safe: no released version has these tables.
create index refunds_requested_by on refunds (requested_by);
-- safe: no released version has these tables.
create index refunds_decided_by on refunds (decided_by) where decided_by is not null;
-- safe: no released version has these tables.
create index settlement_files_created_by on settlement_files (created_by);
-- safe: no released version has these tables.
create index settlement_files_accepted_by on settlement_files (accepted_by) where accepted_by is not null;
-- safe: no released version has these tables.
create index settlement_differences_settled_by on settlement_differences (settled_by) where settled_by is not null;
-- safe: no released version has these tables.
create index provider_payouts_posted_by on provider_payouts (posted_by);
