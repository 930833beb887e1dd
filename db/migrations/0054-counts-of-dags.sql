-- How many dags an upazila has on record, with a boundary, and with owners typed in. Changes are only ever added, so that
-- two edits of one upazila wait for nobody; a job adds them up. What counts is the sum of both tables.
create table dag_counts (
  upazila_id bigint primary key,
  dags bigint not null,
  drawn bigint not null,
  digitised bigint not null
);
create table dag_count_changes (
  id bigint generated always as identity primary key,
  upazila_id bigint not null,
  dags bigint not null,
  drawn bigint not null,
  digitised bigint not null
);

create function has_owners(dag bigint) returns boolean language sql stable
  return exists (select from khatians k where k.dag_id = dag and k.current and k.khotiyan <> '[]');

insert into dag_counts (upazila_id, dags, drawn, digitised)
select upazila_id, count(*), count(geometry), count(*) filter (where has_owners(id)) from dags group by upazila_id;

create function count_dags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into dag_count_changes (upazila_id, dags, drawn, digitised)
    select upazila_id, count(*), count(geometry), 0 from written group by upazila_id;
  elsif tg_op = 'DELETE' then
    insert into dag_count_changes (upazila_id, dags, drawn, digitised)
    select upazila_id, -count(*), -count(geometry), 0 from gone group by upazila_id;
  else
    insert into dag_count_changes (upazila_id, dags, drawn, digitised)
    select c.upazila_id, sum(c.dags), sum(c.drawn), sum(c.digitised)
    from (select w.upazila_id as here, g.upazila_id as before, (w.geometry is not null)::int as drawn,
        (g.geometry is not null)::int as drawn_before,
        case when w.upazila_id <> g.upazila_id then has_owners(w.id)::int else 0 end as digitised
      from written w join gone g on g.id = w.id
      where w.upazila_id <> g.upazila_id or (w.geometry is null) <> (g.geometry is null)) moved
    cross join lateral (values (before, -1, -drawn_before, -moved.digitised), (here, 1, drawn, moved.digitised))
      as c (upazila_id, dags, drawn, digitised)
    group by c.upazila_id;
  end if;
  return null;
end
$$;
create trigger dags_inserted_count after insert on dags
  referencing new table as written for each statement execute function count_dags();
create trigger dags_updated_count after update on dags
  referencing new table as written old table as gone for each statement execute function count_dags();
create trigger dags_deleted_count after delete on dags
  referencing old table as gone for each statement execute function count_dags();

-- A dag is held until the end, so that one that moves to another upazila meanwhile takes its owners along.
create function count_digitised(dag_ids bigint[], times integer) returns void language sql as $$
  insert into dag_count_changes (upazila_id, dags, drawn, digitised)
  select upazila_id, 0, 0, times * count(*)
  from (select upazila_id from dags where id = any(dag_ids) order by id for share) typed group by upazila_id
$$;
create function count_khatians() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform count_digitised(array(select dag_id from written where current and khotiyan <> '[]'), 1);
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    perform count_digitised(array(select dag_id from gone where current and khotiyan <> '[]'), -1);
  end if;
  return null;
end
$$;
create trigger khatians_inserted_count after insert on khatians
  referencing new table as written for each statement execute function count_khatians();
create trigger khatians_updated_count after update on khatians
  referencing new table as written old table as gone for each statement execute function count_khatians();
create trigger khatians_deleted_count after delete on khatians
  referencing old table as gone for each statement execute function count_khatians();
