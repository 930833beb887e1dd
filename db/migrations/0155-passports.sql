-- Who lives abroad proves an identity by a passport: one page, its country, number and last day.
alter table kycs add column document text not null default 'nid';
alter table kycs add column passport_country text;
-- Sealed, of a refused proof until its picture goes.
alter table kycs add column passport_number text;
alter table kycs add column passport_end text;
-- Keyed hash of country and number: says that two are one, and not which.
alter table kycs add column passport_index text;
alter table kycs add column passport_expires_on date;
-- safe: every version before writes cards only.
alter table kycs add constraint kycs_document_check check (document in ('nid', 'passport')) not valid;
-- safe: every version before writes cards only.
alter table kycs add constraint kycs_passport_check check (
  (document = 'passport') = (passport_country is not null) and
  (document = 'passport') = (passport_end is not null) and
  (document = 'passport') = (passport_index is not null) and
  (document = 'passport') = (passport_expires_on is not null) and
  (document = 'passport' or passport_number is null)) not valid;
-- A passport proves one account.
-- safe: no row has a passport yet.
create unique index kycs_passport_once on kycs (passport_index) where passport_index is not null and status = 'success';
-- safe: no row has a passport yet.
create index kycs_with_passport on kycs (id) where passport_number is not null;
