-- A registration's share of its dag: the whole, unless another registration of the same land is approved too. Whole
-- numbers, so that thirds add up.
alter table land_tax_registrations
  add column share_numerator bigint not null default 1 check (share_numerator >= 1),
  add column share_denominator bigint not null default 1
    check (share_denominator between share_numerator and 1000000000000),
  -- Square feet of the whole dag that tax counts, where the registered area is not it: of shared land, and of land whose
  -- owner stated no area.
  add column taxed_area numeric(14, 2) check (taxed_area > 0),
  -- Approved beside another approval of the same land without shares: an officer sets them.
  add column shares_open boolean not null default false,
  -- The same person has registered the same land before, under a number that was taken for another one then.
  add column registered_before boolean not null default false;

-- Taxed by the area on record where the owner stated none.
update land_tax_registrations r set taxed_area = g.area
from dags g where g.id = r.dag_id and r.land_area = 0 and r.status = 'approved';

-- The share that a year was counted by; what was paid before was paid for the whole.
alter table land_tax_payments
  add column share_numerator bigint not null default 1 check (share_numerator >= 1),
  add column share_denominator bigint not null default 1 check (share_denominator >= share_numerator);

-- How far the reminders of a tax year have come: one pass a day in June, taken up where it was left.
create table tax_reminders (
  tax_year text primary key check (tax_year ~ '^20\d\d-\d\d$'),
  day date not null,
  -- Everybody up to this user was looked at on that day; null once all were.
  after_user_id bigint default 0,
  updated_at timestamptz not null default now()
);
create index land_tax_registrations_approved_of_user on land_tax_registrations (user_id, id) where status = 'approved';

-- The approved registrations of one land: of one dag on record, or of one number in a mouza and survey where at least
-- one of the two is not on record.
create function registrations_of_land(in_mouza bigint, in_survey bigint, in_key text, in_dag bigint)
  returns setof bigint language sql stable as $$
  select id from land_tax_registrations
  where mouza_id = in_mouza and survey_type_id = in_survey and dag_key = in_key and status = 'approved'
    and (dag_id is null or in_dag is null or dag_id = in_dag)
  union
  select id from land_tax_registrations where dag_id = in_dag and status = 'approved'
$$;

-- One act at a time on the shares of a land.
create function lock_land_shares(in_mouza bigint, in_survey bigint, in_key text, in_dag bigint)
  returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('land-number:%s:%s:%s', in_mouza, in_survey, in_key), 0));
  if in_dag is not null then
    perform pg_advisory_xact_lock(hashtextextended(format('land-dag:%s', in_dag), 0));
  end if;
end
$$;

-- The last word against shares of more than the whole: judged when the transaction ends, so that several can change in
-- it. Exact: fractions are added over their least common denominator.
create function refuse_more_than_whole() returns trigger language plpgsql as $$
declare
  own land_tax_registrations;
  part record;
  total numeric := 0;
  common numeric := 1;
  wider numeric;
begin
  perform lock_land_shares(new.mouza_id, new.survey_type_id, new.dag_key, new.dag_id);
  select * into own from land_tax_registrations where id = new.id;
  if not found or own.status <> 'approved' or own.shares_open then
    return null;
  end if;
  for part in
    select r.share_numerator as numerator, r.share_denominator as denominator
    from registrations_of_land(own.mouza_id, own.survey_type_id, own.dag_key, own.dag_id) as it(id)
    join land_tax_registrations r on r.id = it.id
  loop
    wider := lcm(common, part.denominator::numeric);
    total := total * div(wider, common) + part.numerator * div(wider, part.denominator::numeric);
    common := wider;
  end loop;
  if total > common then
    raise exception 'the shares of this land are more than the whole'
      using errcode = 'exclusion_violation', constraint = 'land_tax_registrations_shares';
  end if;
  return null;
end
$$;
create constraint trigger land_tax_registrations_shares
  after insert or update of status, share_numerator, share_denominator, shares_open on land_tax_registrations
  deferrable initially deferred
  for each row when (new.status = 'approved') execute function refuse_more_than_whole();

-- An approval that ends gives its share back. Nobody's tax rises by that: the others keep theirs, and are listed.
create function give_share_back() returns trigger language plpgsql as $$
begin
  update land_tax_registrations set shares_open = true, version = version + 1
  where id in (select registrations_of_land(old.mouza_id, old.survey_type_id, old.dag_key, old.dag_id)) and id <> old.id
    and share_numerator < share_denominator and not shares_open;
  if tg_op = 'UPDATE' then
    update land_tax_registrations set share_numerator = 1, share_denominator = 1, taxed_area = null, shares_open = false
    where id = old.id;
  end if;
  return null;
end
$$;
create trigger land_tax_registrations_share_back after update of status on land_tax_registrations
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function give_share_back();
create trigger land_tax_registrations_share_gone after delete on land_tax_registrations
  for each row when (old.status = 'approved') execute function give_share_back();
