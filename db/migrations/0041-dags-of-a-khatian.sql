-- A khatian is all its dags: its list, its count and its whole area are read from this index alone.
create index dags_of_khatian on dags (mouza_id, survey_type_id, khatian_key, dag_key, id)
  include (khatiyan_number, area);
