-- What the country brought in on the days and in the months that are over, summed once: its offices have hundreds of times as
-- many rows. A job adds what has ended. The current day and month stay with the offices: all payments would wait for one row.
create table revenue_of_country (
  account text not null references ledger_accounts,
  unit text not null check (unit in ('day', 'month')),
  starts_on date not null,
  amount_poisha bigint not null,
  bookings integer not null,
  primary key (account, unit, starts_on)
);

-- Of each account and unit everything up to its latest row is summed. What is booked for such a day is added there too.
create function add_to_revenue_of_country() returns trigger language plpgsql as $$
begin
  if not exists (select from added e where e.account like 'revenue:%'
      and e.booked_at < date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka') then
    return null;
  end if;
  insert into revenue_of_country as c (account, unit, starts_on, amount_poisha, bookings)
  select b.account, b.unit, b.starts_on, -sum(b.amount_poisha), count(*)
  from (select e.account, p.unit, date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date as starts_on,
      e.amount_poisha
    from added e, (values ('day'), ('month')) as p(unit) where e.account like 'revenue:%') as b
  where b.starts_on <= (select max(s.starts_on) from revenue_of_country s where s.account = b.account and s.unit = b.unit)
  group by b.account, b.unit, b.starts_on
  order by b.account, b.unit, b.starts_on
  on conflict (account, unit, starts_on) do update set
    amount_poisha = c.amount_poisha + excluded.amount_poisha, bookings = c.bookings + excluded.bookings;
  return null;
end
$$;
create trigger ledger_entries_add_to_country after insert on ledger_entries
  referencing new table as added for each statement execute function add_to_revenue_of_country();

-- What a removed demo booked counts in no figure.
create function take_from_revenue_of_country() returns trigger language plpgsql as $$
begin
  update revenue_of_country c set amount_poisha = c.amount_poisha - gone.amount_poisha, bookings = c.bookings - gone.bookings
  from (select e.account, p.unit, date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date as starts_on,
      -sum(e.amount_poisha) as amount_poisha, count(*) as bookings
    from added d join ledger_transactions t on t.payment_id = d.payment_id
    join ledger_entries e on e.transaction_id = t.id, (values ('day'), ('month')) as p(unit)
    where e.account like 'revenue:%'
    group by 1, 2, 3) as gone
  where c.account = gone.account and c.unit = gone.unit and c.starts_on = gone.starts_on;
  return null;
end
$$;
create trigger demo_payments_take_from_country after insert on demo_payments
  referencing new table as added for each statement execute function take_from_revenue_of_country();
