-- safe: no version before writes a payout.
create unique index concurrently ledger_transactions_of_payout on ledger_transactions (payout_id) where payout_id is not null;
