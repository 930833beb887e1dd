-- Cash that officers take at the counter of an office, the closing of its days, and deposits at the bank.
alter table payments drop constraint payments_method_check;
-- safe: it allows more than the constraint that it replaces.
alter table payments add constraint payments_method_check check (method in ('bkash', 'nagad', 'card', 'bank', 'cash'))
  not valid;

insert into ledger_accounts (code, name) values ('cash', 'Cash at the counters of the offices');

-- Days on which an office took or gave back cash. Its newest is the only one that can be open.
create table cash_days (
  id bigint generated always as identity primary key,
  office_id bigint not null references upazilas,
  day date not null,
  opened_at timestamptz not null,
  constraint cash_days_once unique (office_id, day)
);
create index cash_days_by_day on cash_days (day, id);

create table cash_takings (
  payment_id bigint primary key references payments,
  cash_day_id bigint not null references cash_days,
  taken_by bigint not null references users
);
create index cash_takings_of_day on cash_takings (cash_day_id, payment_id);
create index cash_takings_taken_by on cash_takings (taken_by);

create table cash_closings (
  cash_day_id bigint primary key references cash_days,
  taken_poisha bigint not null check (taken_poisha >= 0),
  given_back_poisha bigint not null check (given_back_poisha >= 0),
  counted_poisha bigint not null check (counted_poisha >= 0),
  closed_by bigint not null references users,
  closed_at timestamptz not null,
  check (counted_poisha = taken_poisha - given_back_poisha)
);
create index cash_closings_closed_by on cash_closings (closed_by);

create table cash_deposits (
  cash_day_id bigint primary key references cash_closings,
  slip_number text not null check (length(slip_number) between 1 and 40),
  slip_day date not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  ledger_transaction_id bigint not null unique references ledger_transactions,
  recorded_by bigint not null references users,
  recorded_at timestamptz not null
);
create index cash_deposits_recorded_by on cash_deposits (recorded_by);

create trigger cash_days_append_only before update or delete on cash_days
  for each row execute function refuse_change();
create trigger cash_days_no_truncate before truncate on cash_days execute function refuse_change();
create trigger cash_takings_append_only before update or delete on cash_takings
  for each row execute function refuse_change();
create trigger cash_takings_no_truncate before truncate on cash_takings execute function refuse_change();
create trigger cash_closings_append_only before update or delete on cash_closings
  for each row execute function refuse_change();
create trigger cash_closings_no_truncate before truncate on cash_closings execute function refuse_change();
create trigger cash_deposits_append_only before update or delete on cash_deposits
  for each row execute function refuse_change();
create trigger cash_deposits_no_truncate before truncate on cash_deposits execute function refuse_change();

-- A deposit is of an office and of no payment.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe: it allows more than the constraint that it replaces.
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('settlement', 'taken-in-excess', 'refund', 'payout', 'received', 'assigned', 'returned', 'deposit'))
  not valid;
alter table ledger_transactions drop constraint ledger_transactions_subject;
-- safe: it allows more than the constraint that it replaces.
alter table ledger_transactions add constraint ledger_transactions_subject
  check (num_nonnulls(payment_id, payout_id, received_id) = case kind when 'deposit' then 0 else 1 end
    and (kind = 'payout') = (payout_id is not null)
    and (kind in ('received', 'assigned', 'returned')) = (received_id is not null)) not valid;
