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
