import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { call } from '#web/platform/api.ts'

type Sought = { mouza_id: number; survey_type_id: number; dag_no: string }

/** Dag with a number in a mouza under a survey; null if there is none. */
export async function findDag({ mouza_id, survey_type_id, dag_no }: Sought) {
  const query = { mouza_id, survey_type_id, search: dag_no, per_page: 100 }
  const { data } = await call(dagsApi.list, {
    query: new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
  })
  return data.find((dag) => isSameLandNumber(dag.dag_no, dag_no)) ?? null
}
