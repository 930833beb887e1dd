-- Why a version of a khatian was written: a correction by the office, or the case that it follows from. Earlier versions
-- have none.
alter table khatians
  add column cause_kind text check (cause_kind in ('correction', 'mutation')),
  add column cause_id bigint,
  add constraint khatians_cause check (coalesce(cause_kind = 'mutation', false) = (cause_id is not null));
