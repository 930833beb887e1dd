-- Staff look for land by the name of its owner. A name is kept by the sounds of its words, so that both scripts and the
-- usual spellings meet: রহিম উদ্দিন, Rahim Uddin and Roheem Udin sound alike. Triggers keep all of it right.

-- The words of a name in small letters. Titles and initials go where something else is left.
create function name_words(name text) returns text[] language sql immutable parallel safe as $$
  with words as (
    select word, nth from unnest(regexp_split_to_array(
      lower(regexp_replace(normalize(coalesce(name, ''), NFC), '[\u200c\u200d\u0981\u0983]', '', 'g')),
      '[^a-z\u0980-\u09ff]+')) with ordinality as w (word, nth)
    where word <> ''),
  telling as (
    select word, nth from words where length(word) > 1 and word <> all (array[
      'md', 'mohd', 'mohammad', 'mohammed', 'muhammad', 'muhammed', 'mst', 'mosammat', 'late', 'haji', 'hazi', 'alhaj',
      'mr', 'mrs', 'shri', 'sri', 'মো', 'মোহাম্মদ', 'মুহাম্মদ', 'মোছা', 'মোসা', 'মোছাম্মৎ', 'মোসাম্মৎ', 'মৃত', 'মরহুম', 'হাজি',
      'হাজী', 'আলহাজ', 'আলহাজ্ব', 'শ্রী', 'শ্রীমতী']))
  select coalesce(
    (select array_agg(word order by nth) from telling),
    (select array_agg(word order by nth) from words),
    '{}')
$$;

-- How a word of a name sounds: its consonants in Latin letters, and "a" for a vowel at its beginning and an open one at its end.
create function word_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  s text := word;
begin
  if s ~ '[\u0980-\u09ff]' then
    -- Letters with a dot below: two are an r, one is no more than a glide.
    s := replace(replace(replace(s, E'\u09a1\u09bc', 'র'), E'\u09a2\u09bc', 'র'), E'\u09af\u09bc', 'ই');
    s := replace(regexp_replace(s, '্য$', 'া'), '্য', '');
    s := replace(replace(replace(replace(s, 'ক্ষ', 'ক'), 'জ্ঞ', 'গ'), 'ংহ', 'ং'), 'ং', 'ঙ');
    s := replace(replace(replace(s, 'ঙ', 'নগ'), 'ৃ', 'র'), 'ঋ', 'র');
    -- A vowel is heard after two consonants at the end: মিত্র is Mitra.
    s := regexp_replace(s, '(্[ক-হ])$', '\1া');
    s := regexp_replace(s, 'হ$', '');
    s := regexp_replace(s, '^[অ-ঔ]', 'a');
    s := regexp_replace(s, '[াো]$', 'a');
    -- ছ is an s in most names: ছালাম is Salam.
    s := translate(s, 'কখগঘচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎ', 'kkggcsjjnttddnttddnpfbbmjrlsssht');
    s := regexp_replace(s, '[^a-z]', '', 'g');
  else
    s := regexp_replace(regexp_replace(s, 'ksh|x', 'k', 'g'), 'chh|sh', 's', 'g');
    s := replace(replace(s, 'ph', 'f'), 'oo', 'u');
    s := translate(replace(s, 'ch', '1'), 'c1', 'kc');
    s := regexp_replace(s, '([bdgjkt])h', '\1', 'g');
    s := regexp_replace(s, '([aeiouy])h$', '\1');
    s := regexp_replace(s, '^[aeiouyw]+', 'A');
    s := regexp_replace(s, '([aeiouA])w', '\1', 'g');
    s := regexp_replace(s, '[ao]+$', 'A');
    s := lower(translate(s, 'vwzqeiouya', 'bbjk'));
  end if;
  return regexp_replace(s, '(.)\1+', '\1', 'g');
end
$$;

create function name_sounds(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct sound), '{}')
  from (select word_sound(word) as sound from unnest(name_words(name)) as word) as heard
  where sound <> ''
$$;

-- Sounds as owner_names keeps them: each belongs to its upazila, those of a father are told from those of an owner.
create function owner_sounds(upazila bigint, owner text[], father text[]) returns bigint[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct hashtextextended(sound, upazila)), '{}')
  from (select unnest(owner) as sound union all select '<' || unnest(father)) as heard
$$;

-- A row for each owner of a current khatian, in the order of its list. Only search reads it.
create table owner_names (
  dag_id bigint not null,
  nth smallint not null,
  sounds bigint[] not null,
  primary key (dag_id, nth)
);
create index owner_names_by_sound on owner_names using gin (sounds) with (fastupdate = off);

-- Words that stand in names, for what is typed with a slip that changes the sound. The same word may stand twice: two who
-- write at once do not wait for each other.
create table owner_words (
  word text collate "C" not null,
  sound text collate "C" not null
);
create index owner_words_of_word on owner_words (word);
create index owner_words_alike on owner_words using gin (word gin_trgm_ops);

-- The words of many names with their sounds: each name is read once, each word heard once.
create function words_of_names(names text[]) returns table (name text, word text, sound text)
  language sql immutable parallel safe as $$
  with named as materialized (
    select each.name, name_words(each.name) as words from (select distinct unnest(names) as name) as each
    where each.name is not null),
  heard as materialized (
    select each.word, word_sound(each.word) as sound from (select distinct unnest(words) as word from named) as each)
  select named.name, heard.word, heard.sound from named cross join lateral unnest(named.words) as w (word)
  join heard on heard.word = w.word
$$;

create function write_owner_names(dag_ids bigint[]) returns void language sql as $$
  delete from owner_names where dag_id = any(dag_ids);
  with owners as materialized (
    select d.id as dag_id, d.upazila_id, o.nth, o.owner ->> 'owner' as owner, o.owner ->> 'owner_en' as owner_en,
      o.owner ->> 'father' as father
    from dags d
    join khatians k on k.dag_id = d.id and k.current
    cross join lateral jsonb_array_elements(k.khotiyan) with ordinality as o (owner, nth)
    where d.id = any(dag_ids)),
  words as materialized (
    select * from words_of_names(array(
      select owner from owners union select owner_en from owners union select father from owners))),
  words_written as (
    insert into owner_words (word, sound)
    select distinct word, sound from words
    where not exists (select from owner_words known where known.word = words.word)),
  heard as materialized (
    select name, array_agg(distinct sound) as sounds from words where sound <> '' group by name)
  insert into owner_names (dag_id, nth, sounds)
  select o.dag_id, o.nth, owner_sounds(o.upazila_id, a.sounds || b.sounds, f.sounds)
  from owners o
  left join heard a on a.name = o.owner
  left join heard b on b.name = o.owner_en
  left join heard f on f.name = o.father
$$;

create function note_owner_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_owner_names(array(select dag_id from written where current));
  elsif tg_op = 'DELETE' then
    perform write_owner_names(array(select dag_id from gone where current));
  else
    perform write_owner_names(array(
      select dag_id from written where current union select dag_id from gone where current));
  end if;
  return null;
end
$$;
create trigger khatians_inserted_names after insert on khatians
  referencing new table as written for each statement execute function note_owner_names();
create trigger khatians_updated_names after update on khatians
  referencing new table as written old table as gone for each statement execute function note_owner_names();
create trigger khatians_deleted_names after delete on khatians
  referencing old table as gone for each statement execute function note_owner_names();

create function move_owner_names() returns trigger language plpgsql as $$
begin
  perform write_owner_names(array[new.id]);
  return null;
end
$$;
create trigger dags_moved_names after update of upazila_id on dags
  for each row when (old.upazila_id <> new.upazila_id) execute function move_owner_names();

select write_owner_names(array(select distinct dag_id from khatians where current));
