-- Each spelling once: five mouzas share a name in the mean, and what is typed is compared with each spelling, not each place.
create table place_spellings (
  name_key text collate "C" primary key
);
create index place_spellings_trigrams on place_spellings using gin (name_key gin_trgm_ops);
insert into place_spellings (name_key) select distinct name_key from place_names;
drop index place_names_trigrams;

-- A spelling is locked before it is deleted, and by who writes it again: one waits for the other.
create function note_place_spellings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform from place_spellings where name_key in (select name_key from gone) order by name_key for update;
    delete from place_spellings s where s.name_key in (select name_key from gone)
      and not exists (select from place_names n where n.name_key = s.name_key);
  end if;
  if tg_op <> 'DELETE' then
    insert into place_spellings (name_key) select distinct name_key from written order by name_key
      on conflict (name_key) do update set name_key = excluded.name_key;
  end if;
  return null;
end
$$;
create trigger place_names_inserted after insert on place_names
  referencing new table as written for each statement execute function note_place_spellings();
create trigger place_names_updated after update on place_names
  referencing new table as written old table as gone for each statement execute function note_place_spellings();
create trigger place_names_deleted after delete on place_names
  referencing old table as gone for each statement execute function note_place_spellings();
