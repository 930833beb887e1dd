import { sql } from 'kysely'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'

// Places and surveys in the shape of the contract. A table is named by its alias in the query.

/** The id of a place and its name in both scripts. */
export const placeJson = (table: string) => sql`json_build_object('id', ${sql.ref(`${table}.id`)},
  'name_en', ${sql.ref(`${table}.name_en`)}, 'name_bn', ${sql.ref(`${table}.name_bn`)})`

/** A mouza as JSON, with its JL number. */
export const mouzaJson = (table: string) => sql`json_build_object('id', ${sql.ref(`${table}.id`)},
  'name_en', ${sql.ref(`${table}.name_en`)}, 'name_bn', ${sql.ref(`${table}.name_bn`)},
  'jl_no', ${sql.ref(`${table}.jl_no`)})`

/** A survey as other records name it. */
export const surveyJson = (table: string) => sql<NamedSurvey>`json_build_object('id', ${sql.ref(`${table}.id`)},
  'code', ${sql.ref(`${table}.code`)}, 'name_en', ${sql.ref(`${table}.name_en`)},
  'name_bn', ${sql.ref(`${table}.name_bn`)}, 'sequence', ${sql.ref(`${table}.sequence`)})`

/** A survey of a left join; null where there is none. */
export const surveyOrNone = (table: string) =>
  sql<NamedSurvey | null>`case when ${sql.ref(`${table}.id`)} is not null then ${surveyJson(table)} end`
