-- safe: land_tax_registrations_parcel refused all that it refuses.
create unique index concurrently land_tax_registrations_standing on land_tax_registrations
  (user_id, mouza_id, survey_type_id, khatian_key, dag_key)
  where status <> 'rejected' and not registered_before and taxable_until is null;
