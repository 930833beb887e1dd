-- The tax follows the land: who receives land by a mutation, a split or a join holds an approved registration of their
-- share from the next tax year, without a form. Who has no account is named in it, until they claim it.
alter table land_tax_registrations alter column user_id drop not null;
alter table land_tax_registrations add column holder_name text;
-- How the land came, where no form registered it.
alter table land_tax_registrations add column came_by text;
-- The buyer of a mutation whose land it is, which is a row of the khatian.
alter table land_tax_registrations add column mutation_id bigint references mutations;
alter table land_tax_registrations add column buyer_place integer;
-- safe: every version before writes a user and none of the new columns.
alter table land_tax_registrations add constraint land_tax_registrations_holder_check check (
  (user_id is null) = (holder_name is not null)
  and (user_id is not null or came_by is not null)
  and (came_by is null or came_by in ('mutation', 'split', 'merge'))
  and (mutation_id is null) = (buyer_place is null)) not valid;
-- safe: no row has one yet.
create index land_tax_registrations_of_mutation on land_tax_registrations (mutation_id) where mutation_id is not null;

-- The approved registrations of one land that no transfer, split or join has ended.
create function standing_registrations_of_land(in_mouza bigint, in_survey bigint, in_key text, in_dag bigint)
  returns setof bigint language sql stable as $$
  select r.id from registrations_of_land(in_mouza, in_survey, in_key, in_dag) as it(id)
  join land_tax_registrations r on r.id = it.id where r.taxable_until is null
$$;

-- The shares of a land are at most the whole in each tax year: judged in each year in which a share begins.
create or replace function refuse_more_than_whole() returns trigger language plpgsql as $$
declare
  own land_tax_registrations;
  first_year text;
  part record;
  total numeric;
  common numeric;
  wider numeric;
begin
  perform lock_land_shares(new.mouza_id, new.survey_type_id, new.dag_key, new.dag_id);
  select * into own from land_tax_registrations where id = new.id;
  if not found or own.status <> 'approved' or own.shares_open or own.taxable_until < own.taxable_from then
    return null;
  end if;
  for first_year in
    select distinct r.taxable_from
    from registrations_of_land(own.mouza_id, own.survey_type_id, own.dag_key, own.dag_id) as it(id)
    join land_tax_registrations r on r.id = it.id
    where r.taxable_from >= own.taxable_from and (own.taxable_until is null or r.taxable_from <= own.taxable_until)
  loop
    total := 0;
    common := 1;
    for part in
      select r.share_numerator as numerator, r.share_denominator as denominator
      from registrations_of_land(own.mouza_id, own.survey_type_id, own.dag_key, own.dag_id) as it(id)
      join land_tax_registrations r on r.id = it.id
      where r.taxable_from <= first_year and (r.taxable_until is null or r.taxable_until >= first_year)
    loop
      wider := lcm(common, part.denominator::numeric);
      total := total * div(wider, common) + part.numerator * div(wider, part.denominator::numeric);
      common := wider;
    end loop;
    if total > common then
      raise exception 'the shares of this land are more than the whole'
        using errcode = 'exclusion_violation', constraint = 'land_tax_registrations_shares';
    end if;
  end loop;
  return null;
end
$$;
create constraint trigger land_tax_registrations_shares_by_year
  after update of taxable_from, taxable_until on land_tax_registrations
  deferrable initially deferred
  for each row when (new.status = 'approved' and (new.taxable_from < old.taxable_from
    or old.taxable_until is not null and (new.taxable_until is null or new.taxable_until > old.taxable_until)))
  execute function refuse_more_than_whole();

-- What a transfer has ended keeps its share.
create or replace function give_share_back() returns trigger language plpgsql as $$
begin
  update land_tax_registrations set shares_open = true, version = version + 1
  where id in (select standing_registrations_of_land(old.mouza_id, old.survey_type_id, old.dag_key, old.dag_id))
    and id <> old.id and share_numerator < share_denominator and not shares_open;
  if tg_op = 'UPDATE' then
    update land_tax_registrations set share_numerator = 1, share_denominator = 1, taxed_area = null, shares_open = false
    where id = old.id;
  end if;
  return null;
end
$$;
