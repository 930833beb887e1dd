-- Payment providers that do not answer, for all servers: each is called less and less. A provider that answers has no row.
create table provider_failures (
  provider text primary key,
  -- Calls in a row without an answer.
  failures integer not null check (failures > 0),
  failed_at timestamptz not null,
  -- Times for which nobody called; each is twice as long as the one before.
  waits integer not null check (waits >= 0),
  next_call_at timestamptz not null
);
