-- Who has acted: the officers among millions of people. Their names are searched, and chosen from, in the audit log.
create table audit_actors (
  actor_id bigint primary key references users (id)
);

-- From one actor to the next by the index of the log.
insert into audit_actors
  with recursive acted as (
    (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
    union all
    select (select l.actor_id from audit_log l where l.actor_id > acted.actor_id order by l.actor_id limit 1)
    from acted where acted.actor_id is not null)
  select actor_id from acted where actor_id is not null;

create function note_audit_actors() returns trigger language plpgsql as $$
begin
  insert into audit_actors
    select distinct actor_id from added
    where actor_id is not null and not exists (select from audit_actors known where known.actor_id = added.actor_id)
    on conflict do nothing;
  return null;
end $$;

create trigger audit_log_actors after insert on audit_log referencing new table as added
  for each statement execute function note_audit_actors();
