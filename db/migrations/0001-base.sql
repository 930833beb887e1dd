create extension if not exists postgis;
create extension if not exists pg_trgm;

-- Orders "12", "12/345", "১২ক" as people count: Bengali digits become Latin ones and every run of digits is padded to ten.
-- An ICU collation would not do: the embedded database accepts it and then sorts 10, 100, 9.
create function natural_key(number_text text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(translate(lower(number_text), '০১২৩৪৫৬৭৮৯', '0123456789'), '(\d+)', '0000000000\1', 'g'),
    '\d*(\d{10})', '\1', 'g');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

-- Files that people may fetch by a signed link or with a paid application; the bytes lie in the storage.
create table files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null check (length(sha256) = 64),
  created_at timestamptz not null default now()
);

-- Facts about this database itself, such as when the demo was loaded.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
