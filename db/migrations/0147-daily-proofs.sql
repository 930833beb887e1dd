-- For each day in Dhaka that is over: what the ledger, the payments, the receipts and the paid things say of it.
create table daily_proofs (
  day date primary key,
  -- JSON as it was signed, byte for byte.
  content text not null,
  fault_count integer not null check (fault_count >= 0),
  previous_hash text not null,
  hash text not null,
  key_id text not null references paper_keys,
  signature bytea not null,
  made_at timestamptz not null default now()
);
create index daily_proofs_of_key on daily_proofs (key_id);
create index daily_proofs_with_faults on daily_proofs (day) where fault_count > 0;

create trigger daily_proofs_append_only before update or delete on daily_proofs
  for each row execute function refuse_change();
create trigger daily_proofs_no_truncate before truncate on daily_proofs
  for each statement execute function refuse_change();

-- What an admin found out about a day with faults.
create table daily_proof_notes (
  day date primary key references daily_proofs,
  note text not null,
  by_user_id bigint not null references users,
  at timestamptz not null
);
create index daily_proof_notes_by on daily_proof_notes (by_user_id);
create trigger daily_proof_notes_append_only before update or delete on daily_proof_notes
  for each row execute function refuse_change();
create trigger daily_proof_notes_no_truncate before truncate on daily_proof_notes
  for each statement execute function refuse_change();
