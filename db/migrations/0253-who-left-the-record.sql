create index concurrently demand_reviews_by_who_left_the_record on demand_reviews (record_stays_by)
  where record_stays_by is not null;
