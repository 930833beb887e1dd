import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

// Each writer takes rows as JSON text: one parameter, one statement, the same on both databases.

const outline = sql`st_multi(st_setsrid(st_geomfromgeojson(outline), 4326))`

export const writeDivisions = (trx: Db, json: string) =>
  sql`insert into divisions (id, name_en, name_bn, bbs_code, outline) overriding system value
    select id, name_en, name_bn, bbs_code, ${outline}
    from jsonb_to_recordset(${json}::jsonb)
      as row_(id bigint, name_en text, name_bn text, bbs_code text, outline jsonb)`.execute(trx)

export const writeDistricts = (trx: Db, json: string) =>
  sql`insert into districts (id, division_id, name_en, name_bn, bbs_code, outline) overriding system value
    select id, division_id, name_en, name_bn, bbs_code, ${outline}
    from jsonb_to_recordset(${json}::jsonb)
      as row_(id bigint, division_id bigint, name_en text, name_bn text, bbs_code text, outline jsonb)`.execute(trx)

export const writeUpazilas = (trx: Db, json: string) =>
  sql`insert into upazilas (id, district_id, name_en, name_bn, bbs_code, kind, office_code, outline)
    overriding system value
    select id, district_id, name_en, name_bn, bbs_code, kind, office_code, ${outline}
    from jsonb_to_recordset(${json}::jsonb)
      as row_(id bigint, district_id bigint, name_en text, name_bn text, bbs_code text, kind text, office_code text,
        outline jsonb)`.execute(trx)

export const writeSurveyTypes = (trx: Db, json: string) =>
  sql`insert into survey_types (code, name_en, name_bn, description, description_bn, sequence)
    select code, name_en, name_bn, description, description_bn, sequence
    from jsonb_to_recordset(${json}::jsonb) as row_(code text, name_en text, name_bn text, description text,
      description_bn text, sequence integer)
    on conflict (code) do nothing`.execute(trx)

export const writePlaceNames = (trx: Db, json: string) =>
  sql`insert into place_names (kind, place_id, name, name_key)
    select kind, place_id, name, name_key
    from jsonb_to_recordset(${json}::jsonb) as row_(kind text, place_id bigint, name text, name_key text)`.execute(trx)
