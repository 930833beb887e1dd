-- A holder says that a demand is too much (s. 16): once for a demand, since after the decision comes the appeal (s. 17).
create table demand_reviews (
  id bigint generated always as identity primary key,
  demand_id bigint not null unique references demands,
  mouza_id bigint not null references mouzas,
  upazila_id bigint not null references upazilas,
  user_id bigint not null references users,
  reason text not null check (length(reason) between 1 and 1000),
  asked_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'changed')),
  answer text check (length(answer) between 1 and 1000),
  reviewer_id bigint references users,
  decided_at timestamptz,
  -- Last day in Dhaka for an appeal to the Collector, as the holder was told.
  appeal_until date,
  -- Sums that the list asked for before the decision, and after it; null where the tax is not known.
  total_before bigint,
  total_after bigint,
  check ((status = 'open') = (reviewer_id is null)),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'open') = (answer is null)),
  check ((status = 'open') = (appeal_until is null)),
  check (reviewer_id is distinct from user_id)
);
create index demand_reviews_of_user on demand_reviews (user_id, id);
create index demand_reviews_of_mouza on demand_reviews (mouza_id, id);
create index demand_reviews_in_office on demand_reviews (upazila_id, id);
create index demand_reviews_by_day on demand_reviews (asked_at, id);
create index demand_reviews_of_office_by_day on demand_reviews (upazila_id, asked_at, id);
create index demand_reviews_open on demand_reviews (asked_at, id) where status = 'open';
create index demand_reviews_of_office_open on demand_reviews (upazila_id, asked_at, id) where status = 'open';
create index demand_reviews_by_reviewer on demand_reviews (reviewer_id) where reviewer_id is not null;
