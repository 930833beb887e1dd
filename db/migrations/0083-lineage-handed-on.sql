-- What the office said of a dag holds for what it becomes.
alter table dag_lineages add column handed_on boolean not null default false;
-- Where only some of the dags that were joined had the office's word, the drawing of the others is kept beside it.
alter table dag_parents drop constraint dag_parents_kind_check;
alter table dag_parents add constraint dag_parents_kind_check check (kind in ('confirmed', 'corrected', 'refused', 'drawn'));
