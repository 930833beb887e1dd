-- A boundary check of the night is started by nobody.
alter table topology_runs alter column started_by drop not null;
