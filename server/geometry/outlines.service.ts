import type { Db } from '#server/app/database.ts'
import { neighboursOfDag, outlineOfDag, outlineOnPaper } from './outlines.sql.ts'

/** A dag's outline and bounds, or null when it was never drawn. */
export const outlineOf = (db: Db, dag_id: number) => outlineOfDag(db, dag_id)

/** The dags around one, for its outline among its neighbours. */
export const neighboursOf = (db: Db, dag_id: number) => neighboursOfDag(db, dag_id)

/** A dag's outline and those that a paper shows around it, or null when it was never drawn. */
export const outlineToPrint = (db: Db, dag_id: number) => outlineOnPaper(db, dag_id)
