import { sql } from 'kysely'
import { placeKey } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'

type Owner = {
  id: string
  owner: string
  owner_en?: string
  father?: string
  address?: string
  share?: string
  area: number
}
type DagFields = {
  dag_no?: string
  khatiyan_number?: string
  area?: number
  owners?: Owner[]
  /** Null: not stated. */
  survey_type_id?: number | null
  zil_id?: number
  document_id?: string
}

const surveyOrder = ['CS', 'SA', 'RS', 'BS', 'BRS', 'TS']

/** Makes valid land: a chain of places once, then dags and maps that differ only in what a test asks for. */
export function landFactory(db: Db) {
  let made = 0

  async function place(
    names: Partial<Record<'division' | 'district' | 'upazila' | 'mouza', [en: string, bn: string]>> = {},
  ) {
    made += 1
    const [division_en, division_bn] = names.division ?? [`Division ${made}`, `বিভাগ ${made}`]
    const [district_en, district_bn] = names.district ?? [`District ${made}`, `জেলা ${made}`]
    const [upazila_en, upazila_bn] = names.upazila ?? [`Upazila ${made}`, `উপজেলা ${made}`]
    const [mouza_en, mouza_bn] = names.mouza ?? [`Mouza ${made}`, `মৌজা ${made}`]
    const division = await db
      .insertInto('divisions')
      .values({ name_en: division_en, name_bn: division_bn, bbs_code: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const district = await db
      .insertInto('districts')
      .values({ division_id: division.id, name_en: district_en, name_bn: district_bn, bbs_code: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const upazila = await db
      .insertInto('upazilas')
      .values({
        district_id: district.id,
        name_en: upazila_en,
        name_bn: upazila_bn,
        bbs_code: null,
        office_code: `30${1000 + made}`,
      })
      .returning(['id', 'office_code'])
      .executeTakeFirstOrThrow()
    const mouza = await db
      .insertInto('mouzas')
      .values({
        upazila_id: upazila.id,
        name_en: mouza_en,
        name_bn: mouza_bn,
        jl_no: '112',
        mouza_code: null,
        meta: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const zil = await db
      .insertInto('zils')
      .values({ mouza_id: mouza.id, upazila_id: upazila.id, zil_no: '2', map_url: null, meta: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const named = [
      ['division', division.id, division_en, division_bn],
      ['district', district.id, district_en, district_bn],
      ['upazila', upazila.id, upazila_en, upazila_bn],
      ['mouza', mouza.id, mouza_en, mouza_bn],
    ] as const
    for (const [kind, place_id, en, bn] of named)
      for (const name of [en, bn])
        await db
          .insertInto('place_names')
          .values({ kind, place_id, name, name_key: placeKey(name) })
          .execute()
    return {
      division_id: division.id,
      district_id: district.id,
      upazila_id: upazila.id,
      office_code: upazila.office_code,
      mouza_id: mouza.id,
      zil_id: zil.id,
    }
  }

  /** Surveys come in the order that most places know; any other is the newest. */
  async function survey(code = 'RS') {
    const place = surveyOrder.indexOf(code) + 1
    const { id } = await db
      .insertInto('survey_types')
      .values({
        code,
        name_en: `${code} survey`,
        name_bn: `${code} জরিপ`,
        description: null,
        ...(place > 0 && { sequence: place }),
      })
      .onConflict((on) => on.column('code').doUpdateSet({ name_en: `${code} survey` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  type Place = Awaited<ReturnType<typeof place>>

  async function dag(where: Place, changes: DagFields = {}) {
    made += 1
    const area = changes.area ?? 14_374.8
    const owners = changes.owners ?? [
      { id: 'a', owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', father: 'করিম', address: 'সাভার', share: '1.000', area },
    ]
    const survey_type_id = changes.survey_type_id === undefined ? await survey() : changes.survey_type_id
    const khatiyan_number = changes.khatiyan_number ?? '45'
    const dag_no = changes.dag_no ?? `9${made}`
    const { id } = await db
      .insertInto('dags')
      .values({
        zil_id: where.zil_id,
        mouza_id: where.mouza_id,
        upazila_id: where.upazila_id,
        survey_type_id,
        dag_no,
        khatiyan_number,
        area: String(area),
        meta: JSON.stringify({ land_class: 'Nal', land_class_bn: 'নাল' }),
        document_id: changes.document_id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('khatians')
      .values({
        dag_id: id,
        version: 1,
        khatiyan_number,
        area: String(area),
        khotiyan: JSON.stringify(owners),
        changed_by: null,
        reason: 'First record',
        document_id: changes.document_id ?? null,
      })
      .execute()
    const x = 90 + made * 0.001
    await sql`update dags set geometry = st_multi(st_makeenvelope(${x}::float8, 23::float8, ${x + 0.001}::float8, 23.001::float8, 4326)) where id = ${id}`.execute(
      db,
    )
    return id
  }

  /** As an office has it that typed a record and drew nothing. */
  const undraw = (id: number) => sql`update dags set geometry = null where id = ${id}`.execute(db)

  /** Draws a dag as a bow tie over its present bounds. */
  const crossItself = (id: number) =>
    sql`update dags set geometry = st_multi(st_setsrid(st_makepolygon(st_makeline(array[
        st_point(st_xmin(geometry), st_ymin(geometry)), st_point(st_xmax(geometry), st_ymax(geometry)),
        st_point(st_xmax(geometry), st_ymin(geometry)), st_point(st_xmin(geometry), st_ymax(geometry)),
        st_point(st_xmin(geometry), st_ymin(geometry))])), 4326)) where id = ${id}`.execute(db)

  /** Gives a dag the outline of another. */
  const drawLike = (id: number, other: number) =>
    sql`update dags set geometry = (select geometry from dags where id = ${other}) where id = ${id}`.execute(db)

  /** Gives a place a rectangle for an outline. */
  const outline = (
    table: 'divisions' | 'upazilas' | 'mouzas' | 'zils',
    id: number,
    box: readonly [number, number, number, number],
  ) =>
    sql`update ${sql.table(table)}
      set outline = st_multi(st_makeenvelope(${sql.join(box.map((side) => sql`${side}::float8`))}, 4326))
      where id = ${id}`.execute(db)

  async function document(name = 'scan.pdf', storage_key = '00/00000000-0000-4000-8000-000000000000') {
    const { id } = await db
      .insertInto('files')
      .values({ storage_key, name, content_type: 'application/pdf', size_bytes: 4, sha256: '0'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function mouzaMap(where: Place, changes: { document_id?: string; survey_type_id?: number } = {}) {
    const { id } = await db
      .insertInto('mouza_maps')
      .values({
        zil_id: where.zil_id,
        mouza_id: where.mouza_id,
        upazila_id: where.upazila_id,
        survey_type_id: changes.survey_type_id ?? (await survey()),
        name: 'Sheet 2',
        document_id: changes.document_id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return { place, survey, dag, mouzaMap, undraw, crossItself, drawLike, outline, document }
}
