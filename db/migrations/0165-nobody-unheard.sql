-- An officer asks in every kind of case before it is rejected; the citizen answers with papers and words within days.
alter table papers_requests
  -- The last day of the answer, in Dhaka; null in older requests, which have no days.
  add column answer_by date,
  add column answer text check (length(answer) between 1 and 1000),
  add column reminded_at timestamptz;
-- safe: there are few requests, and none has a day yet.
create index papers_requests_to_remind on papers_requests (answer_by) where ended_at is null and reminded_at is null;

-- The clock of a case that has waited goes on from here, and its place in the queue stays that of its sending.
alter table land_tax_registrations add column clock_from timestamptz;
alter table kycs add column clock_from timestamptz;
alter table kycs drop constraint kycs_status_check;
-- safe: it allows more than the constraint that it replaces.
alter table kycs add constraint kycs_status_check check (status in ('pending', 'flagged', 'success', 'rejected')) not valid;
-- safe: no identity is flagged yet.
create index kycs_flagged on kycs (submitted_at, id) where status = 'flagged';

-- Papers that a citizen sends with an answer. Those of a mutation lie with its other papers.
create table case_papers (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('kycs', 'land_tax_registrations', 'mutations')),
  case_id bigint not null,
  request_id bigint references papers_requests on delete cascade,
  file_id uuid not null references files,
  added_at timestamptz not null
);
create index case_papers_of_case on case_papers (subject, case_id, id);
create index case_papers_of_request on case_papers (request_id) where request_id is not null;
create index case_papers_of_file on case_papers (file_id);

-- A request may name papers alone. The constraint asked for words.
alter table land_tax_registrations drop constraint land_tax_registrations_check3;
