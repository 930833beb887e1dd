-- What a provider took for a payment again is given back by the provider, by itself.
alter table received_money
  -- The payment of ours that other money had paid.
  add column surplus_of bigint references payments,
  -- Null where staff give the money back.
  add column refund_state text check (refund_state in ('due', 'at_provider', 'given_back', 'refused')),
  -- The provider's words, where it refused.
  add column refusal text,
  add column refund_checks integer not null default 0,
  add column next_check_at timestamptz;
update received_money r set surplus_of = p.id from payments p where r.fault = 'paid_again' and p.reference = r.reference;
-- Number of the money at the bank, where it came again; null where it is that of the payment.
alter table sslcommerz_refunds add column bank_tran_id text;
-- When SSLCommerz is queried once more about a payment whose money is known: its page may have taken money again.
alter table sslcommerz_payments add column look_again_at timestamptz;
