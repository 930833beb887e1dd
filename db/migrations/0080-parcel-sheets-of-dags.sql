-- A dag that is to be deleted is looked for among all sheets, also those that were withdrawn.
create index documents_issued_of_dag on documents_issued (dag_id) where dag_id is not null;
