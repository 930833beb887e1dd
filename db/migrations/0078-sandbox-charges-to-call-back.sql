-- Only what succeeds later is called back: the others stay without a callback for ever, and were read past twice a second.
drop index sandbox_charges_to_call_back;
create index sandbox_charges_to_call_back on sandbox_charges (created_at)
  where called_back_at is null and plan = 'succeed-later';
