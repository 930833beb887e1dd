-- Files in which a provider says what it took, gave back, kept as its fee and paid out.
create table settlement_files (
  id bigint generated always as identity primary key,
  provider text not null,
  file_id uuid not null references files,
  file_name text not null,
  sha256 text not null,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'ready', 'refused')),
  fault text,
  fault_line integer,
  found_columns jsonb,
  chosen_columns jsonb,
  sheet text,
  sheets jsonb not null default '[]',
  -- Days of the lines, or those that staff chose: only for these a payment of ours can be missing there.
  first_day date,
  last_day date,
  days_chosen boolean not null default false,
  line_count integer not null default 0,
  -- The first line whose net is not its amount less its fee, and the line of a total that is not the sum of the lines.
  net_fault_line integer,
  total_fault_line integer,
  unreadable_count integer not null default 0,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  accepted_by bigint references users,
  accepted_at timestamptz,
  check ((accepted_by is null) = (accepted_at is null)),
  check (first_day <= last_day),
  -- Two of one content are one file.
  constraint settlement_files_content unique (sha256)
);
create index settlement_files_to_read on settlement_files (id) where state in ('waiting', 'reading');
create index settlement_files_of_file on settlement_files (file_id);

create table settlement_lines (
  settlement_file_id bigint not null references settlement_files on delete cascade,
  line integer not null,
  provider text not null,
  kind text not null check (kind in ('payment', 'refund')),
  payout text not null,
  transaction_ref text not null,
  payment_ref text not null,
  reference text not null,
  written_at text not null,
  day date,
  -- Below zero for a refund.
  amount_poisha bigint not null,
  fee_poisha bigint not null,
  -- Why the line cannot be read; such a line counts nowhere.
  fault text,
  payment_id bigint references payments,
  -- A movement of money of a provider counts once, whatever names it again.
  counted boolean not null default false,
  primary key (settlement_file_id, line)
);
create unique index settlement_lines_counted on settlement_lines (provider, kind, transaction_ref) where counted;
create index settlement_lines_of_payment on settlement_lines (payment_id, kind) where payment_id is not null;

create table settlement_differences (
  id bigint generated always as identity primary key,
  settlement_file_id bigint not null references settlement_files on delete cascade,
  kind text not null check (kind in ('missing_here', 'unpaid_here', 'other_amount', 'doubled', 'refunded_there',
    'other_refund', 'missing_there', 'refund_missing_there', 'unreadable')),
  -- Null for what only our ledger has.
  line integer,
  -- Null for what only the file has.
  ledger_transaction_id bigint references ledger_transactions,
  payment_id bigint references payments,
  transaction_ref text,
  reference text,
  day date,
  there_poisha bigint,
  here_poisha bigint,
  settled_at timestamptz,
  settled_by bigint references users,
  -- The later file that names what was missing there.
  settled_by_file bigint references settlement_files,
  note text check (length(note) between 1 and 500),
  check (line is not null or ledger_transaction_id is not null),
  check ((settled_at is null) = (settled_by is null and settled_by_file is null)),
  check (settled_by is null or note is not null)
);
create unique index settlement_differences_of_line on settlement_differences (settlement_file_id, line, kind)
  where line is not null;
create unique index settlement_differences_of_ledger on settlement_differences (settlement_file_id, ledger_transaction_id)
  where line is null;
create index settlement_differences_open on settlement_differences (settlement_file_id, kind, id) where settled_at is null;
create index settlement_differences_of_file on settlement_differences (settlement_file_id, id);
create index settlement_differences_missing on settlement_differences (id) where settled_at is null and line is null;
create index settlement_differences_of_payment on settlement_differences (payment_id) where payment_id is not null;
create index settlement_differences_of_entry on settlement_differences (ledger_transaction_id)
  where ledger_transaction_id is not null;
create index settlement_differences_by_file on settlement_differences (settled_by_file) where settled_by_file is not null;

-- What a provider has paid to the bank, once for each payout.
create table provider_payouts (
  id bigint generated always as identity primary key,
  provider text not null,
  payout text not null,
  settlement_file_id bigint not null references settlement_files,
  amount_poisha bigint not null,
  fee_poisha bigint not null,
  received_poisha bigint not null,
  posted_by bigint not null references users,
  posted_at timestamptz not null,
  check (received_poisha = amount_poisha - fee_poisha),
  constraint provider_payouts_once unique (provider, payout)
);
create index provider_payouts_of_file on provider_payouts (settlement_file_id);
create trigger provider_payouts_append_only before update or delete on provider_payouts
  for each row execute function refuse_change();
create trigger provider_payouts_no_truncate before truncate on provider_payouts execute function refuse_change();

insert into ledger_accounts (code, name) values
  ('bank', 'Paid out to the bank account of the office'),
  ('provider-fees', 'Fees that providers keep');

-- A payout is of no payment and no office.
alter table ledger_transactions alter column payment_id drop not null;
alter table ledger_entries alter column office_id drop not null;
alter table ledger_transactions add column payout_id bigint references provider_payouts;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe: no version before writes another kind.
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('settlement', 'taken-in-excess', 'refund', 'payout')) not valid;
-- safe: every version before writes the payment.
alter table ledger_transactions add constraint ledger_transactions_subject
  check ((kind = 'payout') = (payout_id is not null) and (kind = 'payout') = (payment_id is null)) not valid;
