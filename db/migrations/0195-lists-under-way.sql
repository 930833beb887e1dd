create index concurrently demand_runs_of_list on demand_runs (list_id);
