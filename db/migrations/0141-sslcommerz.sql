-- Our memory of payments at SSLCommerz: the page of each, and the money that a validation proved.
create table sslcommerz_payments (
  reference text primary key,
  -- Null until SSLCommerz opened the session: nobody was sent to pay before.
  sessionkey text unique,
  redirect_url text,
  created_at timestamptz not null,
  val_id text unique,
  bank_tran_id text unique,
  taken_poisha bigint check (taken_poisha >= 0),
  check ((sessionkey is null) = (redirect_url is null)),
  check ((bank_tran_id is null) = (val_id is null) and (bank_tran_id is null) = (taken_poisha is null)),
  check (bank_tran_id is null or sessionkey is not null)
);

-- Refunds of a payment at SSLCommerz, each under a key of ours.
create table sslcommerz_refunds (
  reference text not null references sslcommerz_payments,
  refund_key text not null,
  -- The number under which SSLCommerz gets the request. Another try has another number.
  refund_trans_id text not null unique,
  amount_poisha bigint not null check (amount_poisha > 0),
  -- Set before the refund is requested; null once SSLCommerz refused or cancelled it.
  claimed_at timestamptz,
  refund_ref_id text,
  primary key (reference, refund_key)
);
