-- A paper that came without a word of what it is lies under `deed` until the office sorts it.
alter table mutation_documents add column group_stated boolean not null default true;
