-- A demand that was changed by a measured area: the record of the dag has another area until it is corrected, or an officer
-- says with a reason that it stays.
alter table demand_reviews add column measured_area numeric(16, 2);
alter table demand_reviews add column measured_dag_id bigint references dags;
alter table demand_reviews add column record_stays_reason text;
alter table demand_reviews add column record_stays_at timestamptz;
alter table demand_reviews add column record_stays_by bigint references users;
-- safe: no row has one of the new columns.
alter table demand_reviews add constraint demand_reviews_measured_check check (
  (measured_area is null) = (measured_dag_id is null)
  and (record_stays_at is null) = (record_stays_reason is null)
  and (record_stays_at is null) = (record_stays_by is null)
  and (record_stays_at is null or measured_area is not null)) not valid;
