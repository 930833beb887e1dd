-- Our memory of payments at Nagad: the page of each, and the payment that a verify call proved.
create table nagad_payments (
  reference text primary key,
  -- The reference as Nagad gets it.
  order_id text not null unique,
  amount_poisha bigint not null check (amount_poisha > 0),
  created_at timestamptz not null,
  -- Null until Nagad named its page: nobody was sent to pay before.
  payment_ref_id text unique,
  redirect_url text,
  issuer_ref text unique,
  check ((payment_ref_id is null) = (redirect_url is null)),
  check (issuer_ref is null or payment_ref_id is not null)
);

-- Refunds of a payment at Nagad, each under a key of ours. Nothing tells what became of one without an answer.
create table nagad_refunds (
  reference text not null references nagad_payments,
  refund_key text not null,
  -- The number under which Nagad gets the request. Another try has another number.
  reference_no text not null unique,
  state text not null check (state in ('requested', 'given_back', 'refused')),
  requested_at timestamptz not null,
  primary key (reference, refund_key)
);
