-- The family of an inheritance as the applicant stated it, sealed: relatives with names, relations and telephone numbers.
create table mutation_families (
  id bigint generated always as identity primary key,
  mutation_id bigint not null unique references mutations,
  sealed text not null,
  stated_at timestamptz not null
);
