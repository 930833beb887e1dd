-- Why an officer went on without facts that are unknown or missing, and which: those whom it concerns are told.
-- safe: the version before writes neither column.
alter table mutation_events
  add column override_reason text check (length(override_reason) between 10 and 1000),
  add column override_facts text[] not null default '{}';

alter table mutation_events drop constraint mutation_events_kind_check;
-- safe: the new list has every kind of the old one.
alter table mutation_events add constraint mutation_events_kind_check
  check (kind in ('dag_set', 'family_stated', 'applied'));
