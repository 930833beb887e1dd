-- Public holidays. Days that follow the moon, and 5 August, are unconfirmed until the gazette names them; they count as days off.
create table holidays (
  day date primary key,
  name_en text not null check (length(name_en) between 1 and 100),
  name_bn text not null check (length(name_bn) between 1 and 100),
  confirmed boolean not null default false
);

insert into holidays (day, name_en, name_bn, confirmed)
select (year || '-' || month_day)::date, name_en, name_bn, true
from (values (2026), (2027)) as years(year), (values
  ('02-21', 'Shaheed Day and International Mother Language Day', 'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস'),
  ('03-26', 'Independence and National Day', 'স্বাধীনতা ও জাতীয় দিবস'),
  ('04-14', 'Pahela Baishakh', 'পহেলা বৈশাখ'),
  ('05-01', 'May Day', 'মে দিবস'),
  ('12-16', 'Victory Day', 'বিজয় দিবস'),
  ('12-25', 'Christmas Day', 'বড়দিন')
) as fixed(month_day, name_en, name_bn);

-- In 2026 Buddha Purnima falls on the same day as May Day.
update holidays set name_en = 'May Day and Buddha Purnima', name_bn = 'মে দিবস ও বুদ্ধ পূর্ণিমা' where day = '2026-05-01';

insert into holidays (day, name_en, name_bn)
select day::date, name_en, name_bn
from (values
  ('Shab-e-Barat', 'শবে বরাত', array['2026-02-04', '2027-01-24']),
  ('Shab-e-Qadr', 'শবে কদর', array['2026-03-17', '2027-03-07']),
  ('Eid-ul-Fitr', 'ঈদুল ফিতর', array['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23',
    '2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12']),
  ('Eid-ul-Azha', 'ঈদুল আজহা', array['2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29', '2026-05-30', '2026-05-31',
    '2027-05-15', '2027-05-16', '2027-05-17', '2027-05-18', '2027-05-19']),
  ('Buddha Purnima', 'বুদ্ধ পূর্ণিমা', array['2027-05-20']),
  ('Ashura', 'আশুরা', array['2026-06-26', '2027-06-16']),
  ('Eid-e-Miladunnabi', 'ঈদে মিলাদুন্নবী (সা.)', array['2026-08-26', '2027-08-15']),
  ('July Mass Uprising Day', 'জুলাই গণঅভ্যুত্থান দিবস', array['2026-08-05', '2027-08-05']),
  ('Janmashtami', 'জন্মাষ্টমী', array['2026-09-04', '2027-08-25']),
  ('Durga Puja (Bijoya Dashami)', 'দুর্গাপূজা (বিজয়া দশমী)', array['2026-10-21', '2027-10-10'])
) as moving(name_en, name_bn, days), unnest(days) as day;
