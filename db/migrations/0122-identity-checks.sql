-- What a national register said to an officer who reviews an identity. Of the number the last four digits stay.
create table identity_checks (
  id bigint generated always as identity primary key,
  kyc_id bigint not null references kycs,
  officer_id bigint not null references users,
  register text not null,
  answer text not null check (answer in ('match', 'name_differs', 'not_found')),
  nid_end text not null,
  checked_at timestamptz not null default now()
);
create index identity_checks_of_kyc on identity_checks (kyc_id, id);
create index identity_checks_officer on identity_checks (officer_id);
