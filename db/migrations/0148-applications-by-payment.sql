create index concurrently applications_by_payment on applications (paid_at) where paid_at is not null;
