-- An office reads its own days and months, not those of all offices in that time.
drop index revenue_totals_of_office;
create index revenue_totals_of_office on revenue_totals (office_id, account, unit, starts_on);
