import { sql } from 'kysely'
import type { SheetCorners, SheetPin } from '#contract/drawing/sheet-fit.ts'
import type { PinnedSheet, SheetPins } from '#contract/drawing/sheet-pins.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { mouzaJson, placeJson, surveyOrNone } from '#server/app/database/place-json.ts'
import { insideOffices, iso, matching } from '#server/app/database/record-lists.ts'
import { shapeFrom } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { inCountry } from '../shape-judgement.sql.ts'

type Row = Omit<SheetPins, 'corners' | 'has_document'> & { document_id: string | null }

/** A mouza map with its pins, inside the offices. What was taken away has a version and nothing else. */
export async function sheetPinsOf(db: Db, id: number, offices: Offices): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.id as mouza_map_id, r.name, r.name_bn, r.document_id, coalesce(p.version, 0) as version,
      case when p.removed is false then p.pins else '[]' end as pins,
      case when p.removed is false then p.residual_m::float8 end as residual_m,
      coalesce(p.published and not p.removed, false) as published,
      coalesce(p.removed is false and p.document_id is distinct from r.document_id, false) as of_earlier_scan,
      case when p.removed is false then w.name end as pinned_by,
      case when p.removed is false then ${iso(sql`p.pinned_at`)} end as pinned_at,
      ${surveyOrNone('s')} as survey_type,
      json_build_object('id', z.id, 'zil_no', z.zil_no) as zil, ${mouzaJson('m')} as mouza, ${placeJson('u')} as upazila,
      ${placeJson('di')} as district, ${placeJson('dv')} as division
    from mouza_maps r join zils z on z.id = r.zil_id join mouzas m on m.id = r.mouza_id
    join upazilas u on u.id = r.upazila_id join districts di on di.id = u.district_id
    join divisions dv on dv.id = di.division_id left join survey_types s on s.id = r.survey_type_id
    left join sheet_pins p on p.mouza_map_id = r.id left join users w on w.id = p.pinned_by
    where ${matching([sql`r.id = ${id}`, ...insideOffices(sql`r.upazila_id`)(offices)])}`.execute(db)
  return rows[0]
}

/** The map and its pins stay as they are until the transaction ends. */
export const lockSheet = (trx: Db, id: number) =>
  trx.selectFrom('mouza_maps').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type Pinned = {
  mouza_map_id: number
  document_id: string
  pins: readonly SheetPin[]
  corners: SheetCorners
  residual_m: number
  published: boolean
  pinned_by: number
  pinned_at: Date
}

const outlineFrom = (corners: SheetCorners) => shapeFrom({ type: 'Polygon', coordinates: [[...corners, corners[0]]] })

/** Each writing is the next version. */
export const storeSheetPins = (trx: Db, { corners, pins, ...row }: Pinned) =>
  sql`
    insert into sheet_pins as p
      (mouza_map_id, document_id, pins, outline, residual_m, published, pinned_by, pinned_at)
    values (${row.mouza_map_id}, ${row.document_id}, ${JSON.stringify(pins)}::jsonb, ${outlineFrom(corners)},
      ${row.residual_m}::numeric, ${row.published}, ${row.pinned_by}, ${row.pinned_at})
    on conflict (mouza_map_id) do update set document_id = excluded.document_id, pins = excluded.pins,
      outline = excluded.outline, residual_m = excluded.residual_m, published = excluded.published, removed = false,
      version = p.version + 1, pinned_by = excluded.pinned_by, pinned_at = excluded.pinned_at`.execute(trx)

/** True where there were pins to take away. */
export async function removeSheetPins(
  trx: Db,
  { mouza_map_id, pinned_by, pinned_at }: Pick<Pinned, 'mouza_map_id' | 'pinned_by' | 'pinned_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sheet_pins')
    .set((row) => ({ removed: true, published: false, version: row('version', '+', 1), pinned_by, pinned_at }))
    .where('mouza_map_id', '=', mouza_map_id)
    .where('removed', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True if all points lie in the country. */
export async function areInCountry(db: Db, points: readonly (readonly [number, number])[]): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    select not exists (
      select from unnest(${points.map(([lon]) => lon)}::float8[], ${points.map(([, lat]) => lat)}::float8[]) as point (lon, lat)
      where not ${inCountry(sql`st_setsrid(st_makepoint(lon, lat), 4326)`)}) as inside`.execute(db)
  return rows[0]?.inside ?? false
}

type View = { bbox: Bbox; survey_type_id: number | undefined; offices: Offices; most: number }
type InView = Omit<PinnedSheet, 'corners' | 'picture' | 'is_reduced'> & {
  version: number
  pins: SheetPin[]
  upazila_id: number
  document_id: string | null
}

/** The sheets in a view: those published, and in the offices the others as well; the nearest to its middle first. */
export async function sheetsInView(db: Db, { bbox, survey_type_id, offices, most }: View): Promise<InView[]> {
  const view = sql`st_makeenvelope(${sql.join(bbox.map((side) => sql`${side}::float8`))}, 4326)`
  const ofSurvey = survey_type_id === undefined ? [] : [sql`r.survey_type_id = ${survey_type_id}`]
  const own = matching(insideOffices(sql`r.upazila_id`)(offices))
  const { rows } = await sql<InView>`
    select r.id as mouza_map_id, r.name, r.name_bn, z.zil_no, s.code as survey_code, p.pins, p.version, p.residual_m::float8 as residual_m,
      p.published, jsonb_array_length(p.pins) as pin_count, r.upazila_id, r.document_id
    from sheet_pins p join mouza_maps r on r.id = p.mouza_map_id and r.document_id = p.document_id
    join zils z on z.id = r.zil_id left join survey_types s on s.id = r.survey_type_id
    where ${matching([
      sql`not p.removed`,
      sql`p.outline && ${view}`,
      ...ofSurvey,
      offices === 'everywhere' ? sql`true` : sql`(p.published or (${own}))`,
    ])}
    order by p.outline <-> st_centroid(${view}), r.id limit ${most}`.execute(db)
  return rows
}

/** The scan of a map, whose it is, and whether it lies anywhere for everybody. */
export async function scanOf(db: Db, id: number) {
  const { rows } = await sql<{ id: number; upazila_id: number; document_id: string | null; published: boolean }>`
    select r.id, r.upazila_id, r.document_id, coalesce(p.published and not p.removed, false) as published
    from mouza_maps r left join sheet_pins p on p.mouza_map_id = r.id and p.document_id = r.document_id
    where r.id = ${id}`.execute(db)
  return rows[0]
}
