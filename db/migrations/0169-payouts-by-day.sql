-- Payouts by the day on which they were posted.
create index concurrently provider_payouts_by_day on provider_payouts (posted_at, id);
