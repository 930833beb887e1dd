-- The AC (Land) approves and publishes a list (s. 15(2)-(3)); holders are told, who can say that it is too much (s. 16).
alter table demand_lists add column published_at timestamptz;
alter table demand_lists add column published_by bigint references users;
-- Last day in Dhaka for a review, as holders were told.
alter table demand_lists add column review_until date;
-- The last person who was told, and when all were.
alter table demand_lists add column told_user_id bigint not null default 0;
alter table demand_lists add column told_at timestamptz;
-- safe: the table is of the same version.
alter table demand_lists add constraint demand_lists_published_check check ((published_at is null) = (published_by is null)
  and (published_at is null) = (review_until is null) and (published_at is null or listed_on is not null)) not valid;
-- safe: the table is of the same version.
create index demand_lists_to_tell on demand_lists (id) where published_at is not null and told_at is null;
-- safe: the table is of the same version.
create index demand_lists_by_publisher on demand_lists (published_by) where published_by is not null;
-- safe: the table is of the same version.
create index demand_lists_by_total on demand_lists (total_poisha, id);
-- safe: the table is of the same version.
create index demand_lists_of_office_by_total on demand_lists (upazila_id, total_poisha, id);
-- safe: the table is of the same version.
create index demands_by_dag on demands (list_id, land_number_key(dag_number));
