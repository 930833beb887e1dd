create index concurrently sandbox_charges_by_day on sandbox_charges (created_at, reference);
