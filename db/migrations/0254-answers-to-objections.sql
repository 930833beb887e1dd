-- The officer's answer to the objections of others, without which a correction is not approved.
alter table corrections add column objections_answer text;
-- safe: no row has an answer yet.
alter table corrections add constraint corrections_objections_answer_check
  check (length(objections_answer) between 1 and 1000) not valid;
