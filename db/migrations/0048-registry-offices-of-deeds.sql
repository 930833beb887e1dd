-- A registry office is the same in English and in Bengali: `upazila 5` where its name is that of an upazila of the district.
alter table mutations add column registry_office_key text check (length(registry_office_key) between 1 and 220);
update mutations set registry_office_key = record_key(registry_office);
alter table mutations alter column registry_office_key set not null;

alter table mutations drop column deed_key;
alter table mutations add column deed_key text not null
  generated always as (deed_key(registry_office_key, deed_number, deed_date)) stored;
create index mutations_of_deed on mutations (deed_key);

-- Reports of officers stay as they are; those of a demo go with it.
create trigger mutation_inquiries_append_only before update on mutation_inquiries
  for each row execute function refuse_change();
create trigger mutation_inquiry_photographs_append_only before update on mutation_inquiry_photographs
  for each row execute function refuse_change();
