-- Last day in Dhaka until which the heirs of a paid inheritance are heard; null before the payment.
alter table mutation_families add column objections_until date;

-- Heirs of a stated family, by their place in it: what they were told, what they answered, what an officer decided about
-- them. Their names stand in the sealed family alone.
create table mutation_heirs (
  id bigint generated always as identity primary key,
  mutation_id bigint not null references mutations,
  place integer not null check (place between 1 and 80),
  -- Hash of the token of the link; null where no telephone number was stated.
  token_hash bytea unique,
  notified_at timestamptz,
  -- Somebody of the family named this heir, whom the application had left out.
  named_by bigint references mutation_heirs,
  answer text check (answer in ('agreed', 'objected', 'gave_up')),
  reason text check (length(reason) between 1 and 1000),
  answered_at timestamptz,
  -- The officer who took the answer at the counter; null for the link.
  taken_by bigint references users,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  outcome text check (outcome in ('is_heir', 'not_heir', 'passed_over')),
  decided_reason text check (length(decided_reason) between 1 and 1000),
  decided_by bigint references users,
  decided_at timestamptz,
  unique (mutation_id, place),
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'objected' or reason is not null),
  check ((outcome is null) = (decided_reason is null) and (outcome is null) = (decided_by is null)
    and (outcome is null) = (decided_at is null))
);
create index mutation_heirs_named on mutation_heirs (named_by) where named_by is not null;
