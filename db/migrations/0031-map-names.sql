-- The name of a mouza map in Bengali; where there is none, its one name stands in both languages.
alter table mouza_maps add column name_bn text;
create index mouza_maps_name_bn_parts on mouza_maps using gin (name_bn gin_trgm_ops);
