-- Money given back by the office: requested by one admin, above the limit approved by another, carried out by the provider.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  -- A line of the payment's settlement; null for all that is left of the payment.
  line_id bigint,
  amount_poisha bigint not null check (amount_poisha > 0),
  reason text not null check (length(reason) between 1 and 300),
  state text not null check (state in ('waiting', 'due', 'at_provider', 'given_back', 'refused', 'declined')),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 300),
  ended_at timestamptz,
  checks integer not null default 0,
  next_check_at timestamptz,
  check (decided_by is null or decided_by <> requested_by),
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('due', 'at_provider')) = (next_check_at is not null)),
  check ((state in ('given_back', 'refused', 'declined')) = (ended_at is not null))
);
create index refunds_of_payment on refunds (payment_id, id);
create index refunds_to_check on refunds (next_check_at) where state in ('due', 'at_provider');
create index refunds_waiting on refunds (id) where state = 'waiting';
-- One at a time: what is left of a payment is known before the next one is requested.
create unique index refunds_open on refunds (payment_id) where state in ('waiting', 'due', 'at_provider');

-- What the sandbox gave back, once for each key.
create table sandbox_refunds (
  reference text not null,
  refund_key text not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (reference, refund_key)
);
