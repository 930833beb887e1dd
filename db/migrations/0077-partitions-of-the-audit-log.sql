-- The audit log is never deleted; it grows partition by partition, each of a million numbers of every lane:
-- docs/decisions/043-growing-tables.md. Ranges of lane_number, so that a number stands once in its lane.

alter table audit_log rename to audit_log_first;
drop trigger audit_log_append_only on audit_log_first;
drop trigger audit_log_no_truncate on audit_log_first;
alter table audit_log_first alter column id drop identity;
alter table audit_log_first drop constraint audit_log_pkey;
alter table audit_log_first add primary key (id, lane_number);
alter table audit_log_first rename constraint audit_log_lane_lane_number_key to audit_log_first_lane_lane_number_key;
alter table audit_log_first rename constraint audit_log_lane_check to audit_log_lane;
alter table audit_log_first rename constraint audit_log_actor_id_fkey to audit_log_first_actor_id_fkey;
alter index audit_log_of_subject rename to audit_log_first_of_subject;
alter index audit_log_of_actor rename to audit_log_first_of_actor;
alter index audit_log_by_time rename to audit_log_first_by_time;
alter index audit_log_kinds rename to audit_log_first_kinds;
alter index audit_log_of_subject_id rename to audit_log_first_of_subject_id;

create table audit_log (
  id bigint generated always as identity,
  lane smallint not null constraint audit_log_lane check (lane between 0 and 15),
  lane_number bigint not null,
  at timestamptz not null default now(),
  actor_id bigint references users,
  act text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  previous_hash text not null,
  hash text not null,
  primary key (id, lane_number),
  unique (lane, lane_number)
) partition by range (lane_number);
create index audit_log_of_subject on audit_log (subject, subject_id, id);
create index audit_log_of_actor on audit_log (actor_id, id);
create index audit_log_by_time on audit_log (at);
create index audit_log_kinds on audit_log (subject collate "C", act collate "C");
create index audit_log_of_subject_id on audit_log (subject_id, id);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log execute function refuse_change();
select setval(pg_get_serial_sequence('audit_log', 'id'), (select coalesce(max(id), 0) + 1 from audit_log_first), false);

-- What fits no other partition, so that no entry is ever refused for want of one.
create table audit_log_rest partition of audit_log default;
create trigger audit_log_rest_no_truncate before truncate on audit_log_rest execute function refuse_change();

-- A partition is named for the million at which it ends. The existing table holds all that there is up to its end.
do $$
declare
  ends bigint := (select coalesce(max(lane_number), 0) / 1000000 + 1 from audit_log_first);
begin
  execute format('alter table audit_log attach partition audit_log_first for values from (minvalue) to (%s)',
    ends * 1000000);
  execute format('alter table audit_log_first rename to audit_log_%s', ends);
  execute format('create trigger audit_log_%s_no_truncate before truncate on audit_log_%1$s
    execute function refuse_change()', ends);
end
$$;

-- Makes the next partition once the last one is half full, and answers its name; null where none is needed yet. It works
-- with the rights of its owner: the role of the application may not change the schema. No entry is moved. What already
-- lies in the rest stays there, and the next partition begins behind it.
create function make_audit_partition() returns text
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  million constant bigint := 1000000;
  last_end bigint;
  starts bigint;
  name text;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit-partitions', 0));
  select max(substring(relname from '^audit_log_([0-9]+)$')::bigint) into last_end
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'audit_log'::regclass;
  if (select max(lane_number) from audit_heads) < last_end * million - million / 2 then
    return null;
  end if;
  select greatest(last_end, coalesce(max(lane_number) / million + 1, 0)) into starts from audit_log_rest;
  name := format('audit_log_%s', starts + 1);
  execute format('create table %I (like audit_log including defaults including constraints)', name);
  execute format('create trigger %I before truncate on %I execute function refuse_change()', name || '_no_truncate', name);
  execute format('alter table audit_log attach partition %I for values from (%s) to (%s)',
    name, starts * million, (starts + 1) * million);
  return name;
end
$$;
