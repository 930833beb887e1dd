-- Money that a provider took for a payment of ours that other money had paid.
alter table received_money drop constraint received_money_fault_check;
-- safe: it allows more than the constraint that it replaces.
alter table received_money add constraint received_money_fault_check
  check (fault in ('no_reference', 'unknown_reference', 'other_amount', 'not_payable', 'paid_again')) not valid;
