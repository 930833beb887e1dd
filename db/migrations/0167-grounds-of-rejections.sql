-- The ground of a rejection from the list of its kind of case, and how the citizen had been heard before it.
alter table case_decisions
  add column ground text,
  add column hearing text check (hearing in ('not_asked', 'waiting', 'days_over', 'answered'));
