-- The owner of the tables and the role of the servers, as docs/operating/install.md makes them. After a restore they are there.
select format('create role %I login', name) from unnest(array['jomi', 'jomi_app']) as name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role jomi password '${OWNER_PASSWORD}';
alter role jomi_app password '${APP_PASSWORD}';
-- The settings of the server's sessions: a pooler takes no parameters with a connection.
alter role "jomi_app" set statement_timeout = '30000';
alter role "jomi_app" set idle_in_transaction_session_timeout = '60000';
alter role "jomi_app" set jit = 'off';
alter role "jomi_app" set max_parallel_workers_per_gather = '0';
select 'create database jomi owner jomi' where not exists (select from pg_database where datname = 'jomi') \gexec
\connect jomi
create extension if not exists postgis;
create extension if not exists pg_trgm;
