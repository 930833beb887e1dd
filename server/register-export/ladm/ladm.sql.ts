import { type RawBuilder, sql } from 'kysely'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'
import type { Outline } from '../geopackage/geopackage.sql.ts'
import type { Cells } from '../tables.sql.ts'
import type { LadmClass } from './classes.ts'

const batch = 1000

type Row = Cells & { id: number }
export type SpatialUnit = Row & { geojson: string | null } & (Outline | { wkb: null })
export type KhatianEntry = {
  id: number
  dag_id: number
  khotiyan: OwnerRow[]
  since: Date
  closed_at: Date | null
}

/** Rows of a query after an id, in the order of ids. */
const byId = <Each extends { id: number }>(db: Db, query: (after: number) => RawBuilder<Each>): AsyncGenerator<Each> =>
  inBatches<Each>(batch, async (last) => {
    const { rows } = await sql<Each>`${query(last?.id ?? 0)} limit ${batch}`.execute(db)
    return rows
  })

const levels = (db: Db) =>
  byId<Row>(
    db,
    (after) => sql`
      select id, 'survey-' || id as "lID", name_en as name, name_bn as "nameBn", code, 'polygon' as structure,
        'primaryRight' as type, sequence from survey_types where id > ${after} order by id`,
  )

const groupTables = {
  division: sql`select id, bbs_code as label, name_en, name_bn, null::text as part_of from divisions`,
  district: sql`select id, bbs_code, name_en, name_bn, 'division-' || division_id from districts`,
  upazila: sql`select id, bbs_code, name_en, name_bn, 'district-' || district_id from upazilas`,
  mouza: sql`select id, jl_no, name_en, name_bn, 'upazila-' || upazila_id from mouzas`,
  zil: sql`select id, zil_no, null::text, null::text, 'mouza-' || mouza_id from zils`,
}

async function* groups(db: Db): AsyncGenerator<Row> {
  for (const [nth, [kind, places]] of Object.entries(groupTables).entries())
    yield* byId<Row>(
      db,
      (after) => sql`
        select id, ${kind}::text || '-' || id as "sugID", ${nth + 1}::int as "hierarchyLevel", label, name_en as name,
          name_bn as "nameBn", part_of as "setID"
        from (${places}) as p (id, label, name_en, name_bn, part_of) where id > ${after} order by id`,
    )
}

/** Dags, also those that nobody has drawn and those that were split or joined. */
export const spatialUnits = (db: Db) =>
  byId<SpatialUnit>(
    db,
    (after) => sql`
      select id, 'dag-' || id as "suID", dag_no as label, area::float8 as "area_areaSize", 'square foot' as area_uom,
        'officialArea' as area_type, '2D' as dimension, 'onSurface' as "surfaceRelation",
        'survey-' || survey_type_id as "lID", 'zil-' || zil_id as "sugID", meta ->> 'land_class' as "landClass",
        created_at as "beginLifespanVersion", closed_at as "endLifespanVersion",
        st_asgeojson(geometry, 9) as geojson, st_asbinary(geometry, 'NDR') as wkb, st_xmin(geometry) as west,
        st_ymin(geometry) as south, st_xmax(geometry) as east, st_ymax(geometry) as north
      from dags where id > ${after} order by id`,
  )

const units = (db: Db) =>
  byId<Row>(
    db,
    (after) => sql`
      select k.id, 'khatian-' || k.dag_id as "uID", k.khatiyan_number as name, 'basicPropertyUnit' as type,
        'dag-' || k.dag_id as "suID", k.version, k.since as "beginLifespanVersion",
        d.closed_at as "endLifespanVersion"
      from khatians k join dags d on d.id = k.dag_id where k.current and k.id > ${after} order by k.id`,
  )

/** Khatians as they are, with their owners. */
export const khatianEntries = (db: Db) =>
  byId<KhatianEntry>(
    db,
    (after) => sql`
      select k.id, k.dag_id, k.khotiyan, k.since, d.closed_at
      from khatians k join dags d on d.id = k.dag_id where k.current and k.id > ${after} order by k.id`,
  )

const availability = (file: RawBuilder<unknown>) =>
  sql`case when ${file} is null then 'archiveUnknown' else 'docAvailable' end`

async function* sources(db: Db): AsyncGenerator<Row> {
  yield* byId<Row>(
    db,
    (after) => sql`
      select id, 'entry-' || id as "sID", 'khatian' as type, reason as text, since as recordation,
        ${availability(sql`document_id`)} as "availabilityStatus", document_id as "extArchiveID",
        'khatian-' || dag_id as "uID"
      from khatians where current and id > ${after} order by id`,
  )
  yield* byId<Row>(
    db,
    (after) => sql`
      select m.id, 'deed-' || m.id as "sID", mutation_type as type, deed_number || ', ' || registry_office as text,
        deed_date as acceptance, m.created_at as submission, applied_at as recordation,
        ${availability(sql`deed.file_id`)} as "availabilityStatus", deed.file_id as "extArchiveID",
        'khatian-' || dag_id as "uID"
      from mutations m left join lateral (
        select p.file_id from mutation_documents p where p.mutation_id = m.id and p.document_group = 'deed'
        order by p.id limit 1) as deed on true
      where applied_at is not null and m.id > ${after} order by m.id`,
  )
}

/** Rows of the classes that need no more than a query. */
export const plainRows = {
  LA_Level: levels,
  LA_SpatialUnitGroup: groups,
  LA_BAUnit: units,
  LA_AdministrativeSource: sources,
} satisfies Partial<Record<LadmClass, (db: Db) => AsyncGenerator<Row>>>
