-- Money that providers took without a payment of ours: the payer typed the office's number in the app, by USSD or a QR code.
create table received_money (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's number of the movement.
  provider_ref text not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  -- As the payer typed it.
  reference text not null default '',
  payer_masked text not null default '',
  paid_at timestamptz not null,
  received_at timestamptz not null,
  state text not null check (state in ('unassigned', 'assigned', 'returned')),
  -- Why no land was found for it at once.
  fault text check (fault in ('no_reference', 'unknown_reference', 'other_amount', 'not_payable')),
  payment_id bigint unique references payments,
  -- Staff, or the payer who claimed it; none where the reference was enough.
  decided_by bigint references users,
  decided_at timestamptz,
  note text,
  version integer not null default 1,
  check ((state = 'assigned') = (payment_id is not null)),
  constraint received_money_once unique (provider, provider_ref)
);
create index received_money_unassigned on received_money (id) where state = 'unassigned';
create index received_money_decided_by on received_money (decided_by) where decided_by is not null;

insert into ledger_accounts (code, name) values ('unassigned', 'Taken by providers for nobody knows what');

alter table ledger_transactions add column received_id bigint references received_money;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe: no version before writes another kind.
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('settlement', 'taken-in-excess', 'refund', 'payout', 'received', 'assigned', 'returned')) not valid;
alter table ledger_transactions drop constraint ledger_transactions_subject;
-- safe: it allows more than the constraint that it replaces.
alter table ledger_transactions add constraint ledger_transactions_subject
  check (num_nonnulls(payment_id, payout_id, received_id) = 1
    and (kind = 'payout') = (payout_id is not null)
    and (kind in ('received', 'assigned', 'returned')) = (received_id is not null)) not valid;
