-- A search of several words looks for the upazila or district first, among a thousand names and not all the mouzas'.
create index place_names_above_mouzas on place_names using gin (name_key gin_trgm_ops) where kind <> 'mouza';
