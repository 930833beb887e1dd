create index concurrently sandbox_refunds_by_day on sandbox_refunds (created_at, reference, refund_key);
