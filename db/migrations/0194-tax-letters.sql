-- Letters to holders with unpaid years, with what each asked for on its day.
create table demand_letters (
  id bigint generated always as identity primary key,
  demand_id bigint not null references demands,
  printed_by bigint not null references users,
  printed_at timestamptz not null,
  years jsonb not null,
  amount_poisha bigint not null check (amount_poisha > 0)
);
create index demand_letters_of_demand on demand_letters (demand_id, id);
create index demand_letters_by_officer on demand_letters (printed_by, id);
