-- The application's role gives nobody a role of staff, and takes none, without an entry in the audit log. Demo accounts
-- are no staff: they log in to the demo only.
create function refuse_unlogged_role() returns trigger language plpgsql as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = 'users'::regclass), 'member') then
    return null;
  end if;
  -- An entry has the moment of its transaction, to the millisecond.
  if not exists (
    select from audit_log
    where subject = 'users' and subject_id = new.id::text and at >= now() - interval '1 second'
  ) then
    raise exception 'the role of user % was changed without an entry in the audit log', new.id using errcode = '23000';
  end if;
  return null;
end $$;

create constraint trigger users_new_role_logged after insert on users deferrable initially deferred
  for each row when (new.role <> 'user' and not new.demo) execute function refuse_unlogged_role();
create constraint trigger users_role_logged after update of role, demo on users deferrable initially deferred
  for each row when (old.role <> new.role or old.demo <> new.demo) execute function refuse_unlogged_role();
