import { sql } from 'kysely'
import { mouzaJson, placeJson, surveyOrNone } from '#server/app/database/place-json.ts'

// Parts of the rows of dags and mouza maps, under the alias `r`, in the shape of the contract.

export const placeTables = sql`
  join zils z on z.id = r.zil_id
  join mouzas m on m.id = r.mouza_id
  join upazilas u on u.id = r.upazila_id
  join districts di on di.id = u.district_id
  join divisions dv on dv.id = di.division_id
  left join survey_types s on s.id = r.survey_type_id
  left join files f on f.id = r.document_id`

export const placeColumns = sql`
  json_build_object('id', z.id, 'zil_no', z.zil_no) as zil,
  ${mouzaJson('m')} as mouza,
  ${placeJson('u')} as upazila,
  ${placeJson('di')} as district,
  ${placeJson('dv')} as division,
  ${surveyOrNone('s')} as survey_type`

/** The id of the document stays inside the server: what is answered is a signed link. */
export const documentColumns = sql`r.document_id, r.document_id is not null as has_document,
  case when f.id is not null then
    json_build_object('name', f.name, 'content_type', f.content_type, 'size_bytes', f.size_bytes) end as document`
