import type { Db } from '#server/app/database.ts'
import { neighboursOfDag, outlineOfDag } from './outlines.sql.ts'

/** A dag's outline and bounds, or null when it was never drawn. */
export const outlineOf = (db: Db, dag_id: number) => outlineOfDag(db, dag_id)

/** The dags around one, for its outline among its neighbours. */
export const neighboursOf = (db: Db, dag_id: number) => neighboursOfDag(db, dag_id)

export { outlinesOnPaper } from './outlines.sql.ts'
