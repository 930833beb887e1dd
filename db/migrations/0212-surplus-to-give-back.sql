create index concurrently received_money_to_give_back on received_money (next_check_at)
  where state = 'unassigned' and refund_state in ('due', 'at_provider');
