create index concurrently demand_reviews_measured on demand_reviews (upazila_id, id)
  where measured_area is not null and record_stays_at is null;
