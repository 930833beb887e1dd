create index concurrently payments_by_time on payments (created_at, id);
