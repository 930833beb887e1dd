-- A person may hold land again after a transfer has ended their registration: land_tax_registrations_standing holds now.
drop index land_tax_registrations_parcel;
