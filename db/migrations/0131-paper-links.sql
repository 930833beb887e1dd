-- Links by which who has no account opens one paper of a person, for some days.
create table paper_links (
  id bigint generated always as identity primary key,
  -- Only the hash of the link's token: from a backup nobody opens a paper.
  token_hash bytea not null unique,
  user_id bigint not null references users,
  kind text not null check (kind in ('khatian_copy', 'mouza_map', 'application_receipt', 'dakhila', 'mutation_receipt',
    'mutation_certificate', 'mutation_dcr')),
  -- An application, a year of tax that was paid, or a mutation, by the kind.
  paper_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set where the owner ended it before.
  revoked_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  check (expires_at > created_at),
  check (revoked_at is null or revoked_at < expires_at),
  check ((opened_count = 0) = (last_opened_at is null))
);
create index paper_links_of_person on paper_links (user_id, expires_at);
create index paper_links_by_end on paper_links (coalesce(revoked_at, expires_at));
