-- Most numbers of dags and khatians are plain digits: those need no regular expressions, which took half the time of
-- writing a dag. The keys stay what they were. Not strict, so that queries and indexes still see through them.
create or replace function natural_key(number_text text) returns text
  language sql immutable parallel safe
  return case when number_text ~ '^[0-9]{1,10}$' then lpad(number_text, 10, '0') else regexp_replace(
    regexp_replace(translate(lower(number_text), '০১২৩৪৫৬৭৮৯', '0123456789'), '(\d+)', '0000000000\1', 'g'),
    '\d*(\d{10})', '\1', 'g') end;

create or replace function land_number_key(number_text text) returns text
  language sql immutable parallel safe
  return case when number_text ~ '^[1-9][0-9]*$' then number_text else regexp_replace(
    translate(number_text,
      E'০১২৩৪৫৬৭৮৯ABCDEFGHIJKLMNOPQRSTUVWXYZ\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
      '0123456789abcdefghijklmnopqrstuvwxyz'),
    '(^|[^0-9])0+([0-9])', '\1\2', 'g') end;
