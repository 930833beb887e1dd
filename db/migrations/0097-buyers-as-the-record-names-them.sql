-- A khatian names an owner in Bengali, and with father or husband.
alter table mutation_buyers
  add column name_bn text check (length(name_bn) between 1 and 160),
  add column father text check (length(father) between 1 and 160);
