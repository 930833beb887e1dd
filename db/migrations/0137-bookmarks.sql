-- Places, khatians and searches that a person has saved.
create table bookmarks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  -- A page of the site with its parameters in one order.
  address text not null,
  created_at timestamptz not null,
  unique (user_id, address)
);
