-- Challans: the money of an office and account, for days that are over, was paid into the treasury under a number.
create table challans (
  id bigint generated always as identity primary key,
  office_id bigint not null references upazilas,
  account text not null references ledger_accounts,
  first_day date not null,
  last_day date not null,
  -- The treasury's code of the account, as the setting had it; null where none was set.
  account_code text,
  number text not null check (length(number) between 1 and 40),
  dated date not null,
  -- What the ledger had for these days.
  amount_poisha bigint not null check (amount_poisha > 0),
  recorded_by bigint not null references users,
  recorded_at timestamptz not null,
  withdrawn_by bigint references users,
  withdrawn_at timestamptz,
  withdrawal_reason text check (length(withdrawal_reason) between 1 and 300),
  check (first_day <= last_day and dated >= last_day),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal_reason is null)),
  -- A day of an office and account has one challan. Equality of text by pg_trgm, since btree_gist is not everywhere.
  constraint challans_one_a_day exclude using gist (account gist_trgm_ops with =,
    int8range(office_id, office_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&)
    where (withdrawn_at is null)
);
create index challans_of_day on challans (office_id, account, first_day);
create index challans_of_account on challans (account);
create index challans_recorded_by on challans (recorded_by);
create index challans_withdrawn_by on challans (withdrawn_by) where withdrawn_by is not null;

create function only_withdraw_challan() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or to_jsonb(new) - array['withdrawn_by', 'withdrawn_at', 'withdrawal_reason']
      <> to_jsonb(old) - array['withdrawn_by', 'withdrawn_at', 'withdrawal_reason'] then
    raise exception 'a challan is withdrawn once, and never changed';
  end if;
  return new;
end
$$;
create trigger challans_only_withdrawn before update on challans for each row execute function only_withdraw_challan();
create trigger challans_not_deleted before delete on challans for each row execute function refuse_change();
create trigger challans_no_truncate before truncate on challans execute function refuse_change();

-- What a challan says of a day stays true: nothing more is booked for it. Who records a challan holds the same lock.
create function refuse_day_of_challan() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('challans', new.office_id));
  if exists (select from challans where office_id = new.office_id and account = new.account and withdrawn_at is null
      and first_day <= new.starts_on and last_day >= new.starts_on) then
    raise exception 'the % of office % on % has a challan', new.account, new.office_id, new.starts_on;
  end if;
  return new;
end
$$;
-- safe: it looks only at what is booked for a day that is over, and no version books for one.
create trigger revenue_totals_day_of_challan before insert on revenue_totals for each row
  when (new.unit = 'day' and new.starts_on < (clock_timestamp() at time zone 'Asia/Dhaka')::date)
  execute function refuse_day_of_challan();

-- The challan of the money of a receipt, by the day on which its payment was booked; null before it is known.
create function challan_of(of_payment bigint, of_line bigint) returns json language sql stable as $$
  select json_build_object('number', c.number, 'date', c.dated)
  from (
    select e.office_id, e.account, (e.booked_at at time zone 'Asia/Dhaka')::date as day
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.payment_id = of_payment and t.kind = 'settlement' and e.account like 'revenue:%'
      and (of_line is null or e.line_id = of_line)
    order by e.id limit 1) as booked
  cross join lateral (
    select number, dated, last_day from challans
    where office_id = booked.office_id and account = booked.account and first_day <= booked.day and withdrawn_at is null
    order by first_day desc limit 1) as c
  where c.last_day >= booked.day
$$;

-- safe: no released version has refunds.
create index refunds_given_back on refunds (ended_at) where state = 'given_back';
