-- Corrections that a person has begun are saved like the other forms.
alter table drafts drop constraint drafts_kind_check;
-- safe: it allows one more word than the one before.
alter table drafts add constraint drafts_kind_check check (kind in ('mutation', 'registration', 'correction')) not valid;
