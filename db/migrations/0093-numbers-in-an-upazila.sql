-- A part of a number is looked for among the dags of an upazila: their numbers stand in the index, so that no row is read.
drop index dags_of_upazila;
create index dags_of_upazila on dags (upazila_id, id) include (dag_no, khatiyan_number);
