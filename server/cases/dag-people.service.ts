import type { Db } from '#server/app/database.ts'
import { othersById } from './dag-people.sql.ts'

/**
 * People with an account who have to do with a dag: who registered it for tax, and who applied for a mutation of it that
 * is entered. Without the applicant of the case.
 */
export const othersOfDag = (db: Db, dag_id: number, applicant_id: number): Promise<number[]> =>
  othersById(db, dag_id, applicant_id)
