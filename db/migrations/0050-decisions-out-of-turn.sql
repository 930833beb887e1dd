-- Whether older mutations waited when one was decided; `reason` says why, where the officer wrote it.
alter table mutation_events add column out_of_turn boolean not null default false;
