-- True once somebody asked to stop the writing: the server that writes rolls it back.
alter table import_progress add column is_cancelled boolean not null default false;
