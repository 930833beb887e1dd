create index concurrently mutations_in_queue on mutations (paid_at, id) include (upazila_id)
  where is_waiting and papers_requested_at is null;
