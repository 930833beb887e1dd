-- What a payment's receipt is found by; line_id is null where a payment is for one thing.
create index receipts_by_payment on receipts (payment_id, line_id);

-- Foreign keys of large tables: without an index each deletion, and each count of uses, reads the table.
create index dags_of_survey on dags (survey_type_id, id);
create index mouza_maps_of_survey on mouza_maps (survey_type_id) where survey_type_id is not null;
create index khatians_by_author on khatians (changed_by) where changed_by is not null;
create index kycs_by_reviewer on kycs (reviewer_id) where reviewer_id is not null;
create index land_tax_payments_of_office on land_tax_payments (upazila_id);
create index land_tax_registrations_by_reviewer on land_tax_registrations (reviewer_id) where reviewer_id is not null;
create index land_tax_registrations_of_survey on land_tax_registrations (survey_type_id);
create index land_tax_registrations_by_dag on land_tax_registrations (dag_key);
create index land_tax_registrations_by_khatian on land_tax_registrations (khatian_key);
create index land_tax_registrations_by_date on land_tax_registrations (submitted_at, id);
create index land_tax_registrations_by_status on land_tax_registrations (status collate "C", id);
create index land_tax_registrations_of_status on land_tax_registrations (status, id);
create index land_tax_registrations_by_area on land_tax_registrations (land_area, id);
create index land_tax_registrations_in_order_of_dags
  on land_tax_registrations (natural_key(dag_number) collate "C", id);
create index land_tax_registrations_in_order_of_khatians
  on land_tax_registrations (natural_key(khatiyan_number) collate "C", id);
create index ledger_entries_of_office on ledger_entries (office_id);
create index login_challenges_of_user on login_challenges (user_id);
create index payments_of_office on payments (office_id);

-- What is missing from a record is looked for office by office and over the country.
create index dags_without_boundary on dags (upazila_id, id) where geometry is null;
create index dags_without_document on dags (upazila_id, id) where document_id is null;

-- People are found by parts of their name, e-mail and number, and listed by each.
create index users_name_parts on users using gin (name gin_trgm_ops);
create index users_email_parts on users using gin (email gin_trgm_ops);
create index users_phone_parts on users using gin (phone gin_trgm_ops);
create index users_by_name on users (name collate "C", id);
create index users_by_email on users (email collate "C", id);
create index users_by_date on users (created_at, id);
create index users_in_order_of_roles on users (role collate "C", id);
create index users_disabled on users (id) where disabled_at is not null;
create index zils_by_office on zils (upazila_id, id);
create index mouzas_name_parts on mouzas using gin (name_en gin_trgm_ops, name_bn gin_trgm_ops);
create index mouza_maps_name_parts on mouza_maps using gin (name gin_trgm_ops);

-- The kinds of acts that the log holds, and everything done to one thing.
create index audit_log_kinds on audit_log (subject collate "C", act collate "C");
create index audit_log_of_subject_id on audit_log (subject_id, id);

-- The bookings of a day are found by the day: entries carry the moment of their transaction.
alter table ledger_entries disable trigger ledger_entries_append_only;
alter table ledger_entries add column booked_at timestamptz;
update ledger_entries e set booked_at = t.created_at from ledger_transactions t where t.id = e.transaction_id;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries alter column booked_at set not null, alter column booked_at set default now();
create index ledger_entries_by_day on ledger_entries (account, booked_at, id);
create index ledger_entries_of_office_by_day on ledger_entries (account, office_id, booked_at, id);

-- What each account brought in a day and a month in Dhaka, by office: figures are read here, never from all entries.
create table revenue_totals (
  account text not null references ledger_accounts,
  unit text not null check (unit in ('day', 'month')),
  starts_on date not null,
  office_id bigint not null references upazilas,
  -- Credits count up: what came in, less what was given back.
  amount_poisha bigint not null,
  bookings integer not null,
  primary key (account, unit, starts_on, office_id)
);
create index revenue_totals_of_office on revenue_totals (office_id);

-- Kept by the transaction that books, in one order of rows, so that two that book at once wait and never lock each other.
create function add_to_revenue_totals() returns trigger language plpgsql as $$
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
  return null;
end
$$;
create trigger ledger_entries_add_to_totals after insert on ledger_entries
  referencing new table as added for each statement execute function add_to_revenue_totals();

insert into revenue_totals (account, unit, starts_on, office_id, amount_poisha, bookings)
select e.account, p.unit, date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date, e.office_id,
  -sum(e.amount_poisha), count(*)
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id, (values ('day'), ('month')) as p(unit)
where e.account like 'revenue:%' and not exists (select from demo_payments d where d.payment_id = t.payment_id)
group by 1, 2, 3, 4;


-- What a removed demo booked counts in no figure.
create function take_from_revenue_totals() returns trigger language plpgsql as $$
begin
  update revenue_totals r set amount_poisha = r.amount_poisha - gone.amount_poisha, bookings = r.bookings - gone.bookings
  from (select e.account, p.unit, date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date as starts_on,
      e.office_id, -sum(e.amount_poisha) as amount_poisha, count(*) as bookings
    from added d join ledger_transactions t on t.payment_id = d.payment_id
    join ledger_entries e on e.transaction_id = t.id, (values ('day'), ('month')) as p(unit)
    where e.account like 'revenue:%'
    group by 1, 2, 3, 4) as gone
  where r.account = gone.account and r.unit = gone.unit and r.starts_on = gone.starts_on and r.office_id = gone.office_id;
  return null;
end
$$;
create trigger demo_payments_take_from_totals after insert on demo_payments
  referencing new table as added for each statement execute function take_from_revenue_totals();
