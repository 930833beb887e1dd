create index concurrently mutation_heirs_decided on mutation_heirs (decided_by)
  where decided_by is not null;
