import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

// Each writer takes some hundred rows as JSON text: one parameter, one statement, the same on both databases.

const outline = sql`st_setsrid(st_geomfromgeojson(outline), 4326)`

export const writeUndrawnFiles = (trx: Db, json: string) =>
  sql`with papers as (
      select id, storage_key, name, document
      from jsonb_to_recordset(${json}::jsonb) as row_(id uuid, storage_key text, name text, document jsonb)),
    rows as (insert into files (id, storage_key, name, content_type)
      select id, storage_key, name, 'application/pdf' from papers)
    insert into demo_papers (file_id, document) select id, document from papers`.execute(trx)

export const writeMouzas = (trx: Db, json: string) =>
  sql`insert into mouzas (id, upazila_id, name_en, name_bn, jl_no, mouza_code, meta, outline) overriding system value
    select id, upazila_id, name_en, name_bn, jl_no, mouza_code, meta, ${outline}
    from jsonb_to_recordset(${json}::jsonb)
      as row_(id bigint, upazila_id bigint, name_en text, name_bn text, jl_no text, mouza_code text, meta jsonb,
        outline jsonb)`.execute(trx)

export const writeZils = (trx: Db, json: string) =>
  sql`insert into zils (id, mouza_id, upazila_id, zil_no, meta, outline) overriding system value
    select id, mouza_id, upazila_id, zil_no, meta, ${outline}
    from jsonb_to_recordset(${json}::jsonb)
      as row_(id bigint, mouza_id bigint, upazila_id bigint, zil_no text, meta jsonb, outline jsonb)`.execute(trx)

export const writeDags = (trx: Db, json: string) =>
  sql`insert into dags
      (id, zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, geometry, document_id)
    overriding system value
    select row_.id, zil_id, mouza_id, upazila_id, survey.id, dag_no, khatiyan_number, area, meta,
      st_setsrid(st_geomfromgeojson(geometry), 4326), document_id
    from jsonb_to_recordset(${json}::jsonb)
      as row_(id bigint, zil_id bigint, mouza_id bigint, upazila_id bigint, survey_code text, dag_no text,
        khatiyan_number text, area numeric, meta jsonb, geometry jsonb, document_id uuid)
    left join survey_types as survey on survey.code = survey_code
    order by row_.id`.execute(trx)

export const writeKhatians = (trx: Db, json: string) =>
  sql`insert into khatians (id, dag_id, version, current, khatiyan_number, area, khotiyan, since, reason, document_id)
    overriding system value
    select row_.id, dag_id, row_.version, current, row_.khatiyan_number, row_.area, khotiyan, since, reason,
      case when current then dags.document_id end
    from jsonb_to_recordset(${json}::jsonb)
      as row_(id bigint, dag_id bigint, version integer, current boolean, khatiyan_number text, area numeric,
        khotiyan jsonb, since timestamptz, reason text)
    join dags on dags.id = dag_id
    order by row_.id`.execute(trx)

export const writeMouzaMaps = (trx: Db, json: string) =>
  sql`insert into mouza_maps (id, zil_id, mouza_id, upazila_id, survey_type_id, name, name_bn, year, scale, document_id)
    overriding system value
    select row_.id, zil_id, mouza_id, upazila_id, survey.id, row_.name, row_.name_bn, year, scale, document_id
    from jsonb_to_recordset(${json}::jsonb)
      as row_(id bigint, zil_id bigint, mouza_id bigint, upazila_id bigint, survey_code text, name text,
        name_bn text, year integer, scale integer, document_id uuid)
    left join survey_types as survey on survey.code = survey_code
    order by row_.id`.execute(trx)
