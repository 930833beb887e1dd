-- Name and parent that a place had until a day of Dhaka. Two of one place never overlap.
create table place_pasts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('division', 'district', 'upazila', 'mouza')),
  place_id bigint not null,
  -- Null for a part of another upazila: it had no name of its own.
  name_en text check (length(name_en) between 1 and 200),
  name_bn text check (length(name_bn) between 1 and 200),
  -- The parent: the division of a district, the district of an upazila, the upazila of a mouza. An upazila that was a part
  -- of another one has that.
  division_id bigint references divisions,
  district_id bigint references districts,
  upazila_id bigint references upazilas,
  -- First day; null where nobody knows it.
  from_day date,
  -- Last day.
  until_day date not null,
  -- Number of a gazette, or another source.
  reason text check (length(reason) between 1 and 300),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (from_day <= until_day),
  check (num_nonnulls(division_id, district_id, upazila_id) = case kind when 'division' then 0 else 1 end),
  check (kind <> 'district' or division_id is not null),
  check (kind <> 'upazila' or division_id is null),
  check (kind <> 'mouza' or upazila_id is not null),
  check (num_nonnulls(name_en, name_bn) = case when kind = 'upazila' and upazila_id is not null then 0 else 2 end)
);
create unique index place_pasts_of_place on place_pasts (kind, place_id, until_day);
create index place_pasts_in_division on place_pasts (division_id) where division_id is not null;
create index place_pasts_in_district on place_pasts (district_id) where district_id is not null;
create index place_pasts_in_upazila on place_pasts (upazila_id) where upazila_id is not null;
create index place_pasts_name_parts on place_pasts using gin (name_en gin_trgm_ops, name_bn gin_trgm_ops);

-- A former name finds its place by the spellings that all names share.
alter table place_names add column is_former boolean not null default false;
