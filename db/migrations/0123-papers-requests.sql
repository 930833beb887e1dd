-- Papers that an office asks a citizen for: a case waits for them, and its clock too.
create table papers_requests (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('kycs', 'land_tax_registrations', 'mutations')),
  case_id bigint not null,
  -- Kinds of papers, in the words of the case.
  papers text[] not null,
  remarks text check (length(remarks) between 1 and 1000),
  officer_id bigint not null references users,
  requested_at timestamptz not null,
  -- The case goes back to it with the papers.
  status_before text not null,
  ended_at timestamptz,
  -- False where the office went on without them.
  answered boolean,
  check (cardinality(papers) > 0 or remarks is not null),
  check ((ended_at is null) = (answered is null))
);
create unique index papers_requests_open on papers_requests (subject, case_id) where ended_at is null;
create index papers_requests_of_case on papers_requests (subject, case_id, id);
create index papers_requests_officer on papers_requests (officer_id);

alter table mutations
  -- The moment of the open request; the case is in no queue while it waits.
  add column papers_requested_at timestamptz,
  -- Working days are counted from here, and not from the payment, once the case has waited for papers.
  add column clock_from timestamptz;
