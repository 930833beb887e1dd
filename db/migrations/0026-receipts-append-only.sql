-- A receipt and an issued paper say for ever what they said. Only their withdrawal is added, once.
create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.revoked_at is null and new.revoked_at is not null
    and to_jsonb(new) - 'revoked_at' - 'revoked_reason' = to_jsonb(old) - 'revoked_at' - 'revoked_reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
create trigger receipts_append_only before update or delete on receipts
  for each row execute function refuse_paper_change();
create trigger documents_issued_append_only before update or delete on documents_issued
  for each row execute function refuse_paper_change();
create trigger receipts_no_truncate before truncate on receipts execute function refuse_change();
create trigger documents_issued_no_truncate before truncate on documents_issued execute function refuse_change();
