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

insert into revenue_of_country (account, unit, starts_on, amount_poisha, bookings)
select account, unit, starts_on, sum(amount_poisha), sum(bookings) from revenue_totals
where starts_on + case unit when 'day' then interval '1 day' else interval '1 month' end <= now() at time zone 'Asia/Dhaka' - interval '1 hour'
group by account, unit, starts_on;

-- Of each account and unit everything up to its latest row is summed. What is booked for such a day is added there too.
create or replace function add_to_revenue_totals() returns trigger language plpgsql as $$
begin
  insert into revenue_totals (account, unit, starts_on, office_id, amount_poisha, bookings)
  select e.account, p.unit, date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date, e.office_id,
    -sum(e.amount_poisha), count(*)
  from added e, (values ('day'), ('month')) as p(unit)
  where e.account like 'revenue:%'
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (account, unit, starts_on, office_id) do update set
    amount_poisha = revenue_totals.amount_poisha + excluded.amount_poisha,
    bookings = revenue_totals.bookings + excluded.bookings;
  if exists (select from added e where e.account like 'revenue:%'
      and e.booked_at < date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka') then
    insert into revenue_of_country as c (account, unit, starts_on, amount_poisha, bookings)
    select e.account, p.unit, date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date,
      -sum(e.amount_poisha), count(*)
    from added e, (values ('day'), ('month')) as p(unit)
    where e.account like 'revenue:%' and date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date <=
      (select max(s.starts_on) from revenue_of_country s where s.account = e.account and s.unit = p.unit)
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (account, unit, starts_on) do update set
      amount_poisha = c.amount_poisha + excluded.amount_poisha, bookings = c.bookings + excluded.bookings;
  end if;
  return null;
end
$$;

create or replace function take_from_revenue_totals() returns trigger language plpgsql as $$
begin
  with gone as (select e.account, p.unit, date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date as starts_on,
      e.office_id, -sum(e.amount_poisha) as amount_poisha, count(*) as bookings
    from added d join ledger_transactions t on t.payment_id = d.payment_id
    join ledger_entries e on e.transaction_id = t.id, (values ('day'), ('month')) as p(unit)
    where e.account like 'revenue:%'
    group by 1, 2, 3, 4),
  of_country as (update revenue_of_country c
    set amount_poisha = c.amount_poisha - sums.amount_poisha, bookings = c.bookings - sums.bookings
    from (select account, unit, starts_on, sum(amount_poisha) as amount_poisha, sum(bookings) as bookings from gone
      group by account, unit, starts_on) as sums
    where c.account = sums.account and c.unit = sums.unit and c.starts_on = sums.starts_on)
  update revenue_totals r set amount_poisha = r.amount_poisha - gone.amount_poisha, bookings = r.bookings - gone.bookings
  from gone
  where r.account = gone.account and r.unit = gone.unit and r.starts_on = gone.starts_on and r.office_id = gone.office_id;
  return null;
end
$$;
