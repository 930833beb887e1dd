-- What an officer saw on the spot, with photographs: for staff alone.
create table mutation_inquiries (
  id bigint generated always as identity primary key,
  mutation_id bigint not null references mutations,
  officer_id bigint not null references users,
  remarks text not null check (length(remarks) between 1 and 2000),
  made_at timestamptz not null
);
create index mutation_inquiries_of_mutation on mutation_inquiries (mutation_id, id);
create index mutation_inquiries_of_officer on mutation_inquiries (officer_id);

create table mutation_inquiry_photographs (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references mutation_inquiries,
  file_id uuid not null references files
);
create index mutation_inquiry_photographs_of_inquiry on mutation_inquiry_photographs (inquiry_id, id);
create index mutation_inquiry_photographs_of_file on mutation_inquiry_photographs (file_id);
