-- A case that the owner made, which an attorney opened to answer for them: `case_id` is of one that was made for the owner.
alter table assistances add column own_case_id bigint;
