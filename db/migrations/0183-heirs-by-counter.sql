create index concurrently mutation_heirs_taken on mutation_heirs (taken_by)
  where taken_by is not null;
