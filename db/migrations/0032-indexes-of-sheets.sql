-- Sheets and maps are listed in the order of each column and found by mouza, over the country.
create index zils_by_number on zils (zil_key, id);
create index zils_of_number on zils (zil_no, id);
create index mouzas_by_name on mouzas (name_en collate "C", id);
create index mouza_maps_of_mouza on mouza_maps (mouza_id, id);
create index mouza_maps_by_name on mouza_maps (name collate "C", id);
create index mouza_maps_by_name_backwards on mouza_maps (name collate "C" desc nulls last, id desc);
create index mouza_maps_without_document on mouza_maps (id) where document_id is null;

-- The same inside one office.
create index zils_of_office_by_number on zils (upazila_id, zil_key, id);
create index mouza_maps_of_office_by_name on mouza_maps (upazila_id, name collate "C", id);
create index land_tax_registrations_in_office on land_tax_registrations (upazila_id, id);
create index mouza_maps_of_office_by_name_backwards
  on mouza_maps (upazila_id, name collate "C" desc nulls last, id desc);
create index land_tax_registrations_of_office_by_date on land_tax_registrations (upazila_id, submitted_at, id);
create index land_tax_registrations_of_office_by_status
  on land_tax_registrations (upazila_id, status collate "C", id);
create index land_tax_registrations_of_office_by_area on land_tax_registrations (upazila_id, land_area, id);
create index land_tax_registrations_of_office_by_dag
  on land_tax_registrations (upazila_id, natural_key(dag_number) collate "C", id);
create index land_tax_registrations_of_office_by_khatian
  on land_tax_registrations (upazila_id, natural_key(khatiyan_number) collate "C", id);

-- What a search of mouzas looks for besides names.
create index mouzas_by_jl_number on mouzas (jl_no, id);
create index mouzas_by_code on mouzas (mouza_code, id);
