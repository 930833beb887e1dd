-- Refunds of a payment at bKash, each under a key of ours: a payment can be given back in parts.
create table bkash_refunds (
  reference text not null references bkash_payments,
  refund_key text not null,
  -- Set before the refund is requested, and again before it is requested a second time.
  claimed_at timestamptz not null,
  trx_id text,
  primary key (reference, refund_key)
);
-- safe: no released version has payments at bKash.
alter table bkash_payments drop column refund_claimed_at;
-- safe: no released version has payments at bKash.
alter table bkash_payments drop column refund_trx_id;
