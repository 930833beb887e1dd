create index concurrently land_tax_payments_by_payment on land_tax_payments (paid_at) where paid_at is not null;
