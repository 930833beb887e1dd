-- A person abroad has a number of another country: + and 8 to 15 digits. One of +880 is a mobile number of Bangladesh.
alter table users drop constraint users_phone_check;
-- safe: it admits every number that the version before writes.
alter table users
  add constraint users_phone_check check (phone ~ '^(\+8801\d{9}|\+(?!880)[1-9]\d{7,14})$') not valid;
