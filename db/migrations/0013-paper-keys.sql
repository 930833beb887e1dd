-- The public keys by which papers were signed; the private one is derived from the server's secret.
create table paper_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{8}$'),
  public_key bytea not null check (length(public_key) = 32),
  since timestamptz not null default now()
);
alter table receipts add column revoked_reason text;
alter table documents_issued add column revoked_reason text;
