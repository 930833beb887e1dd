-- Forms that a person has begun and not sent, at most one of each kind.
create table drafts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('mutation', 'registration')),
  -- The form that is filled in; the browser names it, and sending it names it again.
  form_id text not null check (length(form_id) between 1 and 80),
  -- Another one after every change.
  version uuid not null,
  -- What is typed, as JSON, sealed: it has numbers of identity cards.
  content text not null,
  -- The device that changed it last.
  session_id bigint references sessions on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint drafts_once unique (user_id, kind)
);
create index drafts_by_age on drafts (changed_at);
create index drafts_of_session on drafts (session_id);
