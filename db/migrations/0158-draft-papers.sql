-- Papers of a draft. When its form is sent they become those of the case.
create table draft_papers (
  id bigint generated always as identity primary key,
  draft_id bigint not null references drafts on delete cascade,
  -- The name of the paper within the form.
  key text not null,
  document_group text not null check (document_group in ('khatian', 'deed', 'buyer_nid', 'previous_owner_nid')),
  file_id uuid not null references files,
  added_at timestamptz not null,
  constraint draft_papers_once unique (draft_id, key)
);
create index draft_papers_of_file on draft_papers (file_id);
