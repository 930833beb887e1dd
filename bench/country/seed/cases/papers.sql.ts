import { sql } from 'kysely'

/** Printed land of a dag or a sheet: of `d` with its mouza `m` and zil `z`. */
export const printedParcel = sql`jsonb_build_object('survey_code', t.code, 'survey_bn', t.name_bn, 'mouza_en', m.name_en, 'mouza_bn', m.name_bn,
  'jl_no', m.jl_no, 'zil_no', z.zil_no, 'upazila_en', u.name_en, 'upazila_bn', u.name_bn, 'district_en', c.name_en,
  'district_bn', c.name_bn, 'division_en', v.name_en, 'division_bn', v.name_bn, 'dag_no', d.dag_no,
  'khatiyan_number', d.khatiyan_number)`

export const printedSheet = sql`(${printedParcel} - 'dag_no' - 'khatiyan_number')`

/** Joins the place of land for papers. `mouza`, `zil` and `survey` are the columns with its ids. */
export const joinPlaces = ({ mouza, zil, survey }: { mouza: string; zil: string; survey: string }) => sql`
  join mouzas m on m.id = ${sql.ref(mouza)} left join zils z on z.id = ${sql.ref(zil)}
  left join survey_types t on t.id = ${sql.ref(survey)} join upazilas u on u.id = m.upazila_id
  join districts c on c.id = u.district_id join divisions v on v.id = c.division_id`

/** Makes a code of letters and digits from a number, unique among codes of its kind. */
export function codeOf(n: ReturnType<typeof sql>, length: number, salt: number) {
  const bits = 4 * length
  return sql`upper(lpad(to_hex((((${n})::bigint * 668265263) # ${sql.lit(salt * 374761393)}::bigint) & ((1::bigint << ${sql.lit(bits)}) - 1)), ${sql.lit(length)}, '0'))`
}
