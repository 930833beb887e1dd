-- Which survey is newer is data that an admin sets: the higher number is the newer survey. A new survey type is the newest.
alter table survey_types add column sequence integer;
update survey_types s set sequence = ranked.place from (
  select id, row_number() over (order by survey_age(code) = 0, survey_age(code), id) as place from survey_types) ranked
where ranked.id = s.id;

create function next_survey_sequence() returns integer language sql volatile as
  'select coalesce(max(sequence), 0) + 1 from survey_types';
alter table survey_types alter column sequence set default next_survey_sequence(), alter column sequence set not null,
  add constraint survey_types_sequence_range check (sequence between 1 and 1000);

create or replace function newest_drawn_survey(zil bigint) returns bigint language sql stable
  return (select s.id from survey_types s
    where exists (select from dags d where d.zil_id = zil and d.survey_type_id = s.id and d.geometry is not null)
    order by s.sequence desc, s.id desc limit 1);

create or replace function settle_newer_surveys(zil_ids bigint[], survey_ids bigint[]) returns void language plpgsql as $$
begin
  perform from zils where id = any(zil_ids) order by id for key share;
  perform settle_newest_surveys(array(
    select distinct z.id from unnest(zil_ids, survey_ids) as drawn (zil_id, survey_id)
    join zils z on z.id = drawn.zil_id and z.newest_drawn_survey_id is distinct from drawn.survey_id
    join survey_types own on own.id = drawn.survey_id
    left join survey_types newest on newest.id = z.newest_drawn_survey_id
    where newest.id is null or (own.sequence, own.id) > (newest.sequence, newest.id)));
end
$$;

drop trigger survey_types_settle_zils on survey_types;
create trigger survey_types_settle_zils after update of sequence on survey_types
  for each row when (old.sequence <> new.sequence) execute function settle_zils_of_survey();

-- A code that the function did not know was the oldest survey, and is newer than the known ones now.
select settle_newest_surveys(array(select distinct d.zil_id from survey_types s
  join dags d on d.survey_type_id = s.id and d.geometry is not null where survey_age(s.code) = 0));
drop function survey_age(text);
