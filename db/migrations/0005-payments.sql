-- A fee holds from its day until a later row of the same code does. Rows are added, not changed.
create table fees (
  id bigint generated always as identity primary key,
  code text not null check (code in
    ('khatian_copy', 'mouza_map', 'mutation_application', 'mutation_agricultural', 'mutation_non_agricultural')),
  amount_poisha bigint not null check (amount_poisha >= 0),
  purpose_en text not null,
  purpose_bn text not null,
  valid_from date not null,
  created_at timestamptz not null default now(),
  unique (code, valid_from)
);

insert into fees (code, amount_poisha, purpose_en, purpose_bn, valid_from) values
  ('khatian_copy', 10000, 'Khatian copy', 'খতিয়ানের কপি', '2015-07-01'),
  ('mouza_map', 50000, 'Mouza map', 'মৌজা ম্যাপ', '2015-07-01'),
  ('mutation_application', 2500, 'Mutation application', 'নামজারির আবেদন', '2015-07-01'),
  ('mutation_agricultural', 100000, 'Mutation, agricultural land', 'নামজারি, কৃষি জমি', '2015-07-01'),
  ('mutation_non_agricultural', 120000, 'Mutation, non-agricultural land', 'নামজারি, অকৃষি জমি', '2015-07-01');

-- A payment is one try to pay for one thing; a refused one stays and the next try is a new row.
create table payments (
  id bigint generated always as identity primary key,
  reference text not null unique,
  purpose text not null check (purpose in ('application')),
  subject_id bigint not null,
  user_id bigint not null references users,
  office_id bigint not null references upazilas,
  amount_poisha bigint not null check (amount_poisha > 0),
  refunded_poisha bigint not null default 0 check (refunded_poisha between 0 and amount_poisha),
  method text not null check (method in ('bkash', 'nagad', 'card', 'bank')),
  provider text not null,
  payer_masked text not null check (length(payer_masked) <= 12),
  status text not null default 'created'
    check (status in ('created', 'pending', 'held', 'succeeded', 'failed', 'expired', 'refunded')),
  nothing_taken boolean not null default false,
  -- Taken for something that was already paid: to be given back, however often the provider must be asked.
  refund_due boolean not null default false,
  redirect_url text,
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status in ('succeeded', 'refunded')) = (settled_at is not null)),
  check (status not in ('created', 'pending') or next_check_at is not null),
  check (not refund_due or next_check_at is not null)
);
-- The last word against paying twice: a thing has one payment that succeeded, and one that is under way.
create unique index payments_succeeded on payments (purpose, subject_id) where status = 'succeeded';
create unique index payments_under_way on payments (purpose, subject_id) where status in ('created', 'pending');
create index payments_of_subject on payments (purpose, subject_id, id);
create index payments_of_user on payments (user_id, id);
create index payments_to_check on payments (next_check_at) where status in ('created', 'pending') or refund_due;

-- What the provider knows a payment by.
create table payment_attempts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  provider text not null,
  provider_ref text not null,
  outcome text not null check (outcome in ('pending', 'held', 'succeeded', 'failed', 'refunded')),
  reason text,
  at timestamptz not null default now(),
  unique (provider, provider_ref)
);
create index payment_attempts_of_payment on payment_attempts (payment_id, id);

-- Every callback that proved genuine, once. A replay is found by its event id.
create table provider_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  payment_id bigint references payments,
  payload jsonb not null,
  verdict text not null,
  received_at timestamptz not null default now(),
  unique (provider, event_id)
);
create index provider_events_of_payment on provider_events (payment_id, id);

create table ledger_accounts (
  code text primary key,
  name text not null
);
insert into ledger_accounts (code, name) values
  ('provider:sandbox', 'Held by the sandbox provider'),
  ('provider:bkash', 'Held by bKash'),
  ('provider:nagad', 'Held by Nagad'),
  ('provider:sslcommerz', 'Held by SSLCommerz'),
  ('revenue:application', 'Fees of applications'),
  ('refunds-due', 'Taken for something already paid, to be given back');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  kind text not null check (kind in ('settlement', 'taken-in-excess', 'refund')),
  refund_key text not null default '',
  created_at timestamptz not null default now(),
  unique (payment_id, kind, refund_key)
);
create index ledger_transactions_by_day on ledger_transactions (created_at);

-- Debits are positive, credits negative.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null references ledger_accounts,
  office_id bigint not null references upazilas,
  amount_poisha bigint not null check (amount_poisha <> 0)
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_account on ledger_entries (account, id);

create function ledger_balances() returns trigger language plpgsql as $$
declare
  total bigint;
  lines integer;
  ledger_transaction bigint;
begin
  -- An entry names its transaction; a transaction is itself.
  ledger_transaction := coalesce((to_jsonb(new) ->> 'transaction_id')::bigint, new.id);
  select coalesce(sum(amount_poisha), 0), count(*) into total, lines
    from ledger_entries where transaction_id = ledger_transaction;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % has % entries that sum to %', ledger_transaction, lines, total
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_balances();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions execute function refuse_change();

-- The sandbox provider's own books: what a real provider would keep on its side.
create table sandbox_charges (
  reference text primary key,
  provider_ref text not null unique,
  amount_poisha bigint not null,
  plan text not null check (plan in ('succeed', 'decline', 'succeed-later', 'never-answer')),
  refunded_poisha bigint not null default 0 check (refunded_poisha between 0 and amount_poisha),
  callback_url text,
  called_back_at timestamptz,
  created_at timestamptz not null default now()
);
create index sandbox_charges_to_call_back on sandbox_charges (created_at) where called_back_at is null;
