-- A registration lies where its upazila lies, and an upazila can come to another district.
alter table land_tax_registrations drop column division_id, drop column district_id;
