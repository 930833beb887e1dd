-- A citizen asks another officer to review a rejection. Each decision is reviewed at most once.
create table case_reviews (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('kycs', 'land_tax_registrations', 'mutations', 'corrections')),
  case_id bigint not null,
  decision_id bigint not null unique references case_decisions,
  -- Office of the case; null where it is tied to no place.
  upazila_id bigint references upazilas,
  user_id bigint not null references users,
  words text not null check (length(words) between 1 and 1000),
  asked_at timestamptz not null,
  -- Last working day of the office, in Dhaka, by the holidays of the day of asking.
  due_on date not null,
  outcome text check (outcome in ('stands', 'set_aside')),
  officer_id bigint references users,
  decided_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  check (officer_id is distinct from user_id),
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (answer is null)),
  check (outcome is null or officer_id is not null)
);
create index case_reviews_of_case on case_reviews (subject, case_id, id);
create index case_reviews_waiting on case_reviews (asked_at, id) where outcome is null;
create index case_reviews_of_office_waiting on case_reviews (upazila_id, asked_at, id) where outcome is null;
create index case_reviews_decided on case_reviews (id) where outcome is not null;
create index case_reviews_of_office on case_reviews (upazila_id, id);
create index case_reviews_of_user on case_reviews (user_id);
create index case_reviews_of_officer on case_reviews (officer_id) where officer_id is not null;
