-- What came of a text message: how many parts it was sent in, what stands in the way, and what its gateway reported.
alter table outbox
  add column parts smallint check (parts > 0),
  add column trouble text check (trouble in ('balance', 'sender', 'account', 'recipient')),
  add column delivery text check (delivery in ('delivered', 'failed', 'unknown')),
  add column delivery_at timestamptz;

-- The newest message that waits for the office, as for an empty balance.
create index outbox_trouble on outbox (channel, created_at) where trouble in ('balance', 'sender', 'account');
