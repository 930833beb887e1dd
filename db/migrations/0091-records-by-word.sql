-- Staff look for people, registrations and mutations by the name of a person or mouza that thousands share. The rows under a
-- word stand in the order of ids, so that the newest are read without the rest. Triggers keep all of it right.

-- Words as they are searched: in small letters, with whatever stands between two spaces.
create function searched_words(variadic names text[]) returns text[] language sql immutable parallel safe as $$
  select array(select distinct word from unnest(names) as name
    cross join lateral regexp_split_to_table(lower(name), '\s+') as word where word <> '')
$$;

-- Of an e-mail address the letters before its @. Other pieces of it are looked for in users.
create function person_words(name text, email text) returns text[] language sql immutable parallel safe as $$
  select searched_words(name, regexp_replace(lower(split_part(email, '@', 1)), '[^a-z]+', ' ', 'g'))
$$;

create table records_by_word (
  kind text collate "C" not null check (kind in ('users', 'land_tax_registrations', 'mutations')),
  word text collate "C" not null,
  record_id bigint not null,
  upazila_id bigint
);

-- Each word, for what is typed of it. The same may stand twice: two who write at once do not wait for each other.
create table search_words (
  word text collate "C" not null
);
create index search_words_of_word on search_words (word);
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- What is on record already, and what was loaded without triggers.
create function write_all_record_words() returns void language plpgsql as $$
begin
  delete from records_by_word;
  insert into records_by_word (kind, word, record_id)
    select 'users', word, u.id from users u cross join lateral unnest(person_words(u.name, u.email)) as word
    order by word, u.id;
  insert into records_by_word (kind, word, record_id, upazila_id)
    select 'land_tax_registrations', w.word, r.id, r.upazila_id from land_tax_registrations r
      join records_by_word w on w.kind = 'users' and w.record_id = r.user_id
    union select 'land_tax_registrations', word, r.id, r.upazila_id from land_tax_registrations r
      join mouzas z on z.id = r.mouza_id cross join lateral unnest(searched_words(z.name_en, z.name_bn)) as word;
  insert into records_by_word (kind, word, record_id, upazila_id)
    select 'mutations', w.word, m.id, m.upazila_id from mutations m
      join records_by_word w on w.kind = 'users' and w.record_id = m.user_id
    union select 'mutations', word, m.id, m.upazila_id from mutations m
      join mouzas z on z.id = m.mouza_id
      cross join lateral unnest(searched_words(m.previous_owner_name, z.name_en, z.name_bn)) as word
    union select 'mutations', word, m.id, m.upazila_id from mutations m
      join mutation_buyers b on b.mutation_id = m.id cross join lateral unnest(searched_words(b.name)) as word;
  insert into search_words (word) select distinct word from records_by_word w
    where not exists (select from search_words known where known.word = w.word);
end
$$;
select write_all_record_words();
alter table records_by_word add primary key (kind, word, record_id);
create index records_by_word_of_office on records_by_word (kind, upazila_id, word, record_id) where upazila_id is not null;
create index records_by_word_of_record on records_by_word (kind, record_id);

create function write_record_words(its_kind text, id bigint, its_upazila_id bigint, words text[]) returns void
  language plpgsql as $$
begin
  delete from records_by_word where kind = its_kind and record_id = id;
  insert into records_by_word (kind, word, record_id, upazila_id)
    select distinct its_kind, w.word, id, its_upazila_id from unnest(words) as w (word)
    on conflict (kind, word, record_id) do update set upazila_id = excluded.upazila_id;
  insert into search_words (word) select distinct w.word from unnest(words) as w (word)
    where not exists (select from search_words known where known.word = w.word);
end
$$;

-- Person and mouza are locked: who changes a name meanwhile waits, and then finds the case.
create function words_of_person(id bigint) returns text[] language sql as $$
  select person_words(u.name, u.email) from users u where u.id = words_of_person.id for share
$$;

create function words_of_mouza(id bigint) returns text[] language sql as $$
  select searched_words(z.name_en, z.name_bn) from mouzas z where z.id = words_of_mouza.id for share
$$;

create function write_registration_words(id bigint) returns void language plpgsql as $$
begin
  perform write_record_words('land_tax_registrations', r.id, r.upazila_id,
    words_of_person(r.user_id) || words_of_mouza(r.mouza_id))
    from land_tax_registrations r where r.id = write_registration_words.id;
end
$$;

-- A mutation is found by who applies, who owned, who buys, and where.
create function write_mutation_words(id bigint) returns void language plpgsql as $$
begin
  perform write_record_words('mutations', m.id, m.upazila_id,
    words_of_person(m.user_id) || words_of_mouza(m.mouza_id) || searched_words(m.previous_owner_name)
    || searched_words(variadic array(select b.name from mutation_buyers b where b.mutation_id = m.id)))
    from mutations m where m.id = write_mutation_words.id;
end
$$;

create function forget_record_words() returns trigger language plpgsql as $$
begin
  delete from records_by_word where kind = tg_table_name and record_id = old.id;
  return null;
end
$$;
create trigger users_deleted_words after delete on users for each row execute function forget_record_words();
create trigger land_tax_registrations_deleted_words after delete on land_tax_registrations
  for each row execute function forget_record_words();
create trigger mutations_deleted_words after delete on mutations for each row execute function forget_record_words();

create function note_user_words() returns trigger language plpgsql as $$
begin
  perform write_record_words('users', new.id, null, person_words(new.name, new.email));
  if tg_op = 'UPDATE' then
    perform write_registration_words(r.id) from land_tax_registrations r where r.user_id = new.id;
    perform write_mutation_words(m.id) from mutations m where m.user_id = new.id;
  end if;
  return null;
end
$$;
create trigger users_inserted_words after insert on users for each row execute function note_user_words();
create trigger users_renamed_words after update of name, email on users for each row
  when (old.name <> new.name or old.email <> new.email) execute function note_user_words();

create function note_mouza_words() returns trigger language plpgsql as $$
begin
  perform write_registration_words(r.id) from land_tax_registrations r where r.mouza_id = new.id;
  perform write_mutation_words(m.id) from mutations m where m.mouza_id = new.id;
  return null;
end
$$;
create trigger mouzas_renamed_words after update of name_en, name_bn on mouzas for each row
  when (old.name_en <> new.name_en or old.name_bn <> new.name_bn) execute function note_mouza_words();

create function note_registration_words() returns trigger language plpgsql as $$
begin
  perform write_registration_words(new.id);
  return null;
end
$$;
create trigger land_tax_registrations_written_words after insert or update of user_id, mouza_id, upazila_id
  on land_tax_registrations for each row execute function note_registration_words();

create function note_mutation_words() returns trigger language plpgsql as $$
begin
  perform write_mutation_words(new.id);
  return null;
end
$$;
create trigger mutations_written_words
  after insert or update of user_id, mouza_id, upazila_id, previous_owner_name on mutations
  for each row execute function note_mutation_words();

create function note_buyer_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_mutation_words(id) from (select distinct mutation_id as id from written) as m;
  elsif tg_op = 'DELETE' then
    perform write_mutation_words(id) from (select distinct mutation_id as id from gone) as m;
  else
    perform write_mutation_words(id)
      from (select mutation_id as id from written union select mutation_id from gone) as m;
  end if;
  return null;
end
$$;
create trigger mutation_buyers_inserted_words after insert on mutation_buyers
  referencing new table as written for each statement execute function note_buyer_words();
create trigger mutation_buyers_updated_words after update on mutation_buyers
  referencing new table as written old table as gone for each statement execute function note_buyer_words();
create trigger mutation_buyers_deleted_words after delete on mutation_buyers
  referencing old table as gone for each statement execute function note_buyer_words();
