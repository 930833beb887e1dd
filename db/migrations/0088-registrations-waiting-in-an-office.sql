-- The overview counts what waits in every office: one walk through those that wait, instead of one for each office.
create index land_tax_registrations_of_office_waiting on land_tax_registrations (upazila_id) where status = 'pending';
