-- safe: no version before writes received money.
create unique index concurrently ledger_transactions_of_received on ledger_transactions (received_id, kind) where received_id is not null;
