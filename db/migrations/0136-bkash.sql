-- Our memory of payments at bKash: of two servers, two returns and the sweep only one executes a payment.
create table bkash_payments (
  reference text primary key,
  -- Null until bKash answered the create call: nobody was sent to pay before.
  payment_id text unique,
  redirect_url text,
  created_at timestamptz not null,
  -- Set before execute is called, and again before it is called a second time.
  execute_claimed_at timestamptz,
  trx_id text unique,
  refund_claimed_at timestamptz,
  refund_trx_id text,
  check ((payment_id is null) = (redirect_url is null)),
  check (payment_id is not null or execute_claimed_at is null),
  check (trx_id is null or payment_id is not null)
);

-- The tokens of an account at bKash, shared by all servers: more than two requests for one in an hour block the account.
create table bkash_tokens (
  id bigint generated always as identity primary key,
  -- Hash of address, user and app key: other settings are another account.
  account text not null unique,
  -- Both tokens, sealed; null where there are none.
  tokens text,
  expires_at timestamptz,
  -- One server asks at a time, until this moment at most.
  asking_until timestamptz,
  asked_at timestamptz,
  asked_before_at timestamptz,
  check ((tokens is null) = (expires_at is null))
);
