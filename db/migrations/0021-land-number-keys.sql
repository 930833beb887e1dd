-- By what two dag or khatian numbers are the same: Latin digits, small letters, no spaces, no zeros before a run of
-- digits. contract/land-number.ts gives the same key. Only named characters, so that no locale has a say in it.
create function land_number_key(number_text text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(number_text,
      E'০১২৩৪৫৬৭৮৯ABCDEFGHIJKLMNOPQRSTUVWXYZ\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
      '0123456789abcdefghijklmnopqrstuvwxyz'),
    '(^|[^0-9])0+([0-9])', '\1\2', 'g');

create index dags_by_land_number on dags (mouza_id, survey_type_id, land_number_key(dag_no));
create index dags_by_land_khatian on dags (mouza_id, survey_type_id, land_number_key(khatiyan_number));

-- Registrations are compared as dags are. Their indexes go with the columns.
alter table land_tax_registrations drop column khatian_key, drop column dag_key;
alter table land_tax_registrations
  add column khatian_key text not null generated always as (land_number_key(khatiyan_number)) stored,
  add column dag_key text not null generated always as (land_number_key(dag_number)) stored;

-- What was registered under "012" and "12" is one parcel now. The older one keeps its claim; the others stay as they
-- are, with all that was paid for them, and are listed for the office.
update land_tax_registrations r set registered_before = true
where r.status <> 'rejected' and exists (
  select from land_tax_registrations older
  where older.user_id = r.user_id and older.mouza_id = r.mouza_id and older.survey_type_id = r.survey_type_id
    and older.khatian_key = r.khatian_key and older.dag_key = r.dag_key and older.status <> 'rejected'
    and older.id < r.id);
create unique index land_tax_registrations_parcel
  on land_tax_registrations (user_id, mouza_id, survey_type_id, khatian_key, dag_key)
  where status <> 'rejected' and not registered_before;
create index land_tax_registrations_of_parcel on land_tax_registrations (mouza_id, survey_type_id, dag_key);
create index land_tax_registrations_of_khatian on land_tax_registrations (mouza_id, survey_type_id, khatian_key);

-- Approved before shares were asked for, beside another approval of the same land: they stay, and an officer sets the
-- shares.
update land_tax_registrations r set shares_open = true
where r.status = 'approved' and exists (
  select from registrations_of_land(r.mouza_id, r.survey_type_id, r.dag_key, r.dag_id) as it(id) where it.id <> r.id);
create index land_tax_registrations_to_review on land_tax_registrations (upazila_id, id)
  where shares_open or registered_before and status <> 'rejected';
