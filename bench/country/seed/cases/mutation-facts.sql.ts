import { type RawBuilder, sql } from 'kysely'
import { momentOf } from '../land/expressions.sql.ts'

type Sql = RawBuilder<unknown>

/** Nine tenths of the mutations are old enough to be finished. */
export const isOld = (id: Sql, mutations: number) => sql`(${id} <= ${sql.lit(Math.floor(mutations * 0.9))})`

/** True if the mutation is entered in the khatian. */
export const isApplied = (id: Sql, mutations: number) => sql`(${isOld(id, mutations)} and ${id} % 10 < 7)`

export const mutationAppliedAt = (id: Sql, mutations: number) => sql`(${momentOf(id, mutations)} + interval '12 days')`
