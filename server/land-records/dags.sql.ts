import { sql } from 'kysely'
import { compiledOnce } from '#server/app/database/compiled-once.ts'
import { type Db, deferred } from '#server/app/database.ts'
import { outlinesOnPaper } from '#server/geometry/outlines.service.ts'
import { relativesColumns } from './successions/successions.sql.ts'
import { whereaboutsColumns } from './whereabouts.ts'
import { dagsOfSameKhatian } from './whole-khatian.sql.ts'

/** Short rows of the open dags of a zil, in natural order, of one survey, of none or of all, at most 10,000. */
export const dagsOfZil = (
  db: Db,
  zil_id: number,
  survey_type_id: number | 'none' | undefined,
  search: string | undefined,
) =>
  db
    .selectFrom('dags')
    .select(['id', 'dag_no', 'khatiyan_number', 'survey_type_id'])
    .where('zil_id', '=', zil_id)
    .where('closed_at', 'is', null)
    .$if(survey_type_id === 'none', (query) => query.where('survey_type_id', 'is', null))
    .$if(typeof survey_type_id === 'number', (query) => query.where('survey_type_id', '=', Number(survey_type_id)))
    .$if(Boolean(search), (query) => query.where(sql<boolean>`position(lower(${search ?? ''}) in lower(dag_no)) > 0`))
    .orderBy('dag_key')
    .orderBy('survey_type_id')
    .limit(10_000)
    .execute()

export const zilExists = async (db: Db, id: number) =>
  (await db.selectFrom('zils').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const dagExists = async (db: Db, id: number) =>
  (await db.selectFrom('dags').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Dags with their current khatian. */
const dagRecords = (db: Db) =>
  db
    .selectFrom('dags')
    .innerJoin('khatians', (join) => join.onRef('khatians.dag_id', '=', 'dags.id').on('khatians.current', '=', true))
    .leftJoin('survey_types', 'survey_types.id', 'dags.survey_type_id')
    .innerJoin('zils', 'zils.id', 'dags.zil_id')
    .leftJoin('survey_types as newest', 'newest.id', 'zils.newest_drawn_survey_id')
    .innerJoin('mouzas', 'mouzas.id', 'dags.mouza_id')
    .innerJoin('upazilas', 'upazilas.id', 'dags.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .innerJoin('divisions', 'divisions.id', 'districts.division_id')
    .select(whereaboutsColumns)
    .select([
      'dags.id',
      'dags.dag_no',
      'dags.khatiyan_number',
      'dags.area',
      'dags.meta',
      'dags.document_id',
      'dags.survey_type_id',
      'dags.closed_at',
      'survey_types.code as survey_code',
      'survey_types.sequence as survey_sequence',
      'survey_types.name_en as survey_en',
      'survey_types.name_bn as survey_bn',
      'survey_types.description as survey_description',
      'survey_types.description_bn as survey_description_bn',
      sql<boolean>`coalesce(newest.sequence > survey_types.sequence, false)`.as('has_newer_survey'),
      'khatians.id as khatian_id',
      'khatians.version as khatian_version',
      'khatians.since as khatian_since',
      'khatians.khotiyan',
    ])

const dagsById = compiledOnce((db, { id }: { id: number }) => dagRecords(db).where('dags.id', '=', id))

export const dagById = async (db: Db, id: number) => (await dagsById(db, { id })).at(0)

/** Officer who wrote the current khatian; null where it was written without one. */
const recordingOfficer = sql<{ by: string; role: 'admin' | 'acland' } | null>`(
  select json_build_object('by', users.name, 'role', users.role) from users
  where users.id = khatians.changed_by and users.role in ('admin', 'acland'))`

const dagsToPrint = compiledOnce((db, { id }: { id: number }) =>
  dagRecords(db)
    .select([
      dagsOfSameKhatian.as('dags_of_khatian'),
      outlinesOnPaper(sql.ref('dags.id')).as('outlines'),
      recordingOfficer.as('recorded_by'),
    ])
    .where('dags.id', '=', id),
)

/**
 * A dag with the first dags of its khatian and the outlines around it, in one statement: each copy that is paid asks
 * for it.
 */
export const dagToPrint = async (db: Db, id: number) => (await dagsToPrint(db, { id })).at(0)

/** A dag with what it became and what it was made from, in one statement: each lookup of the public is one of these. */
export const dagWithRelatives = (db: Db, id: number) =>
  dagRecords(db).select(relativesColumns).where('dags.id', '=', id).executeTakeFirst()

export const dagsByIds = (db: Db, ids: readonly number[]) => dagRecords(db).where('dags.id', 'in', ids).execute()

export type DagRecord = NonNullable<Awaited<ReturnType<typeof dagById>>>

/** Office of a dag, and the copies that can be made of it. */
export const dagOnOffer = (db: Db, id: number) =>
  db
    .selectFrom('dags')
    .innerJoin('khatians', (join) => join.onRef('khatians.dag_id', '=', 'dags.id').on('khatians.current', '=', true))
    .select(['dags.upazila_id', 'dags.document_id'])
    .select(sql<boolean>`dags.area > 0 or jsonb_array_length(khatians.khotiyan) > 0`.as('is_recorded'))
    .where('dags.id', '=', id)
    .executeTakeFirst()

/** Until the transaction ends nobody changes the dag; others may hold it too. */
export const lockDagForShare = (trx: Db, id: number) =>
  deferred(trx).selectFrom('dags').select('id').where('id', '=', id).forShare().execute()

/** True if a dag was split or joined; it stays as it is until the transaction ends. */
export async function isClosedDag(trx: Db, dag_id: number): Promise<boolean> {
  const dag = await trx.selectFrom('dags').select('closed_at').where('id', '=', dag_id).forShare().executeTakeFirst()
  return dag === undefined || dag.closed_at !== null
}
