import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { type DagOnRecord, dagOnRecord, dagsByNumber } from './gate.sql.ts'

type Named = { dag_id: number | null; mouza_id: number; dag_number: string }

/**
 * The dag on record that a mutation means: the one that it names, which lies in its mouza and has its number; without
 * one the only match in the newest survey. Null where there is none or several, or one has no survey: the office
 * chooses it later.
 */
export async function formDag(db: Db, { dag_id, mouza_id, dag_number }: Named): Promise<DagOnRecord | null> {
  if (dag_id === null) return onlyNewest(await dagsByNumber(db, mouza_id, dag_number))
  const dag = await dagOnRecord(db, dag_id)
  if (!dag) throw fieldError('dag_id', 'not_on_record')
  if (dag.mouza_id !== mouza_id) throw fieldError('dag_id', 'not_in_place')
  if (!isSameLandNumber(dag.dag_no, dag_number)) throw fieldError('dag_id', 'dag_number_differs')
  if (dag.is_closed) throw new AppError('dag_closed')
  return dag
}

/** The only dag of the newest survey among several; one without a survey may be the newest. */
export function onlyNewest<Dag extends Pick<DagOnRecord, 'survey_sequence'>>(dags: readonly Dag[]): Dag | null {
  if (dags.some(({ survey_sequence }) => survey_sequence === null)) return null
  const newest = Math.max(...dags.map(({ survey_sequence }) => survey_sequence ?? 0))
  const [first, ...others] = dags.filter(({ survey_sequence }) => survey_sequence === newest)
  return first && others.length === 0 ? first : null
}
