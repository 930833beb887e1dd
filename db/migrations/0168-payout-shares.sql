-- What a payout brought each office on each account of revenue: its lines, split once when it is posted.
create table payout_shares (
  id bigint generated always as identity primary key,
  payout_id bigint not null references provider_payouts,
  -- Null for lines that are no booked revenue of ours.
  office_id bigint references upazilas,
  account text references ledger_accounts,
  lines integer not null check (lines > 0),
  -- Refunds are taken off.
  amount_poisha bigint not null,
  check ((office_id is null) = (account is null)),
  constraint payout_shares_once unique nulls not distinct (payout_id, office_id, account)
);
create index payout_shares_of_office on payout_shares (office_id, payout_id) where office_id is not null;
create index payout_shares_of_account on payout_shares (account) where account is not null;
create trigger payout_shares_append_only before update or delete on payout_shares
  for each row execute function refuse_change();
create trigger payout_shares_no_truncate before truncate on payout_shares execute function refuse_change();
