-- safe: no paper of a correction is issued yet, and the version before issues none.
create unique index concurrently documents_issued_one_of_correction on documents_issued (correction_id, kind) where correction_id is not null;
