create index concurrently land_tax_registrations_approved_of_mouza on land_tax_registrations (mouza_id, id) where status = 'approved';
