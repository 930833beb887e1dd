create index concurrently sslcommerz_payments_look_again on sslcommerz_payments (look_again_at)
  where look_again_at is not null;
