-- Metrics count payments that have not come to an end, and find the oldest.
create index payments_open on payments (provider, status, created_at) where status in ('created', 'pending', 'held');
