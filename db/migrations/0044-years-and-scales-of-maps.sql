-- When a map was surveyed and how many times smaller than the land it is drawn; null where nobody has said.
alter table mouza_maps
  add column year integer check (year between 1850 and 2100),
  add column scale integer check (scale between 100 and 100000);
