-- A version of a khatian names the scan it was typed from: another scan is another version, and the one before stays.
-- Which scan an earlier version had was never noted.
alter table khatians add column document_id uuid references files;
update khatians set document_id = dags.document_id
from dags where dags.id = khatians.dag_id and khatians.current and dags.document_id is not null;

-- What an application buys: held while its payment is under way, the buyer's for good once it is paid.
alter table applications add column document_id uuid references files;
update applications set document_id = coalesce(
  (select document_id from dags where dags.id = applications.dag_id),
  (select document_id from mouza_maps where mouza_maps.id = applications.mouza_map_id))
where payment_status in ('paid', 'pending', 'refunded');

-- Whether a file is still used is asked of each table by these.
create index dags_of_file on dags (document_id) where document_id is not null;
create index khatians_of_file on khatians (document_id) where document_id is not null;
create index mouza_maps_of_file on mouza_maps (document_id) where document_id is not null;
create index applications_of_file on applications (document_id) where document_id is not null;
create index kycs_of_front on kycs (id_front) where id_front is not null;
create index kycs_of_back on kycs (id_back) where id_back is not null;

-- Names and codes that differ only in capitals or spaces are the same. What was on record twice before stays, each later
-- row outside the index; nothing new can join it.
create function record_key(text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace($1, '\s', '', 'g'));

create function add_unique_key(index_name text, table_name text, keys text) returns void language plpgsql as $$
declare
  doubles bigint[];
begin
  execute format('select coalesce(array_agg(id), array[]::bigint[]) from (
    select id, row_number() over (partition by %s order by id) as place from %I) as each_row where place > 1',
    keys, table_name) into doubles;
  execute format('create unique index %I on %I (%s) where id <> all (%L::bigint[])', index_name, table_name, keys, doubles);
end
$$;
select add_unique_key('survey_types_code_once', 'survey_types', 'record_key(code)');
select add_unique_key('divisions_name_en_once', 'divisions', 'record_key(name_en)');
select add_unique_key('divisions_name_bn_once', 'divisions', 'record_key(name_bn)');
select add_unique_key('mouzas_name_en_once', 'mouzas', 'upazila_id, record_key(name_en), record_key(coalesce(jl_no, ''''))');
select add_unique_key('mouzas_name_bn_once', 'mouzas', 'upazila_id, record_key(name_bn), record_key(coalesce(jl_no, ''''))');
drop function add_unique_key;

-- A dag that registrations stand on is not deleted under them.
alter table land_tax_registrations drop constraint land_tax_registrations_dag_id_fkey,
  add constraint land_tax_registrations_dag_id_fkey foreign key (dag_id) references dags;
-- What uses a dag or a map is counted before it is deleted.
create index applications_for_dag on applications (dag_id) where dag_id is not null;
create index applications_for_map on applications (mouza_map_id) where mouza_map_id is not null;
create index documents_issued_of_khatian on documents_issued (khatian_id);
