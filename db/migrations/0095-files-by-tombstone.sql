-- A stored file is deleted because a row names it, never because no row does: a copy of the database knows only a part of
-- the files. Bytes that are being stored, and those whose row went, have a row here until they are used or deleted.
create table file_tombstones (
  storage_key text primary key,
  delete_after timestamptz not null
);
create index file_tombstones_due on file_tombstones (delete_after);

create function bury_file() returns trigger language plpgsql as $$
begin
  -- A scan of the demo that nobody has opened has another key and no bytes.
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.storage_key <> new.storage_key)
    and old.storage_key ~ '^[0-9a-f]{2}/' then
    insert into file_tombstones (storage_key, delete_after) values (old.storage_key, now() + interval '7 days')
      on conflict (storage_key) do nothing;
  end if;
  if tg_op <> 'DELETE' then delete from file_tombstones where storage_key = new.storage_key; end if;
  return null;
end $$;
create trigger bury_file after insert or delete or update of storage_key on files
  for each row execute function bury_file();
