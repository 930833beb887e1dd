create index concurrently receipts_by_day on receipts using brin (issued_at);
