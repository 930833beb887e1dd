-- The sandbox writes a settlement file of a day.
alter table sandbox_refunds add column created_at timestamptz not null default now();
