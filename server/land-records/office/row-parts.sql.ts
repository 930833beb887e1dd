import { sql } from 'kysely'

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
  json_build_object('id', m.id, 'name_en', m.name_en, 'name_bn', m.name_bn, 'jl_no', m.jl_no) as mouza,
  json_build_object('id', u.id, 'name_en', u.name_en, 'name_bn', u.name_bn) as upazila,
  json_build_object('id', di.id, 'name_en', di.name_en, 'name_bn', di.name_bn) as district,
  json_build_object('id', dv.id, 'name_en', dv.name_en, 'name_bn', dv.name_bn) as division,
  case when s.id is not null then
    json_build_object('id', s.id, 'code', s.code, 'name_en', s.name_en, 'name_bn', s.name_bn) end as survey_type`

/** The id of the document stays inside the server: what is answered is a signed link. */
export const documentColumns = sql`r.document_id, r.document_id is not null as has_document,
  case when f.id is not null then
    json_build_object('name', f.name, 'content_type', f.content_type, 'size_bytes', f.size_bytes) end as document`
