create index concurrently demand_reviews_of_measured_dag on demand_reviews (measured_dag_id)
  where measured_dag_id is not null;
