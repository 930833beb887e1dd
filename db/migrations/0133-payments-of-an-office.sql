create index concurrently payments_of_office_by_time on payments (office_id, created_at, id);
