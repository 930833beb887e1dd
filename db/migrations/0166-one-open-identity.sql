-- safe: no identity is flagged yet, so that kycs_open holds the rule for every row of the version before.
create unique index concurrently kycs_open_or_flagged on kycs (user_id) where status in ('pending', 'flagged', 'success');
