-- Which instance runs a job. A lease that its holder does not give back runs out by itself.
create table job_leases (
  name text primary key,
  holder text not null,
  leased_until timestamptz,
  last_run_at timestamptz
);
