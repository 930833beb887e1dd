create index concurrently received_money_surplus on received_money (surplus_of, id) where surplus_of is not null;
