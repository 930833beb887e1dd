import { formatMoment } from '#contract/dates.ts'
import type { TopologyFault, TopologyFaultOnMap } from '#contract/drawing/topology.ts'
import { decimalsOf } from '#contract/land-records/area.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import {
  idColumn,
  mouzaColumn,
  ownColumn,
  surveyColumn,
  upazilaColumn,
  zilNoColumn,
} from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import { getRecord } from '#server/records/records.service.ts'
import { type FaultFilters, faultLists, placeOfFault, placesOfFaults } from './faults.sql.ts'
import { both, text } from './text.ts'

/** Filters of a list of faults. */
export const faultReader = { ...faultLists, kind: 'topology_faults' } as const

export async function getFault(db: Db, actor: Actor, id: number): Promise<TopologyFaultOnMap> {
  const fault = await getRecord(db, faultReader, actor, id)
  const place = await placeOfFault(db, id)
  if (!place) throw new AppError('not_found')
  return { ...fault, ...place }
}

const middle = ({ bbox: [west, south, east, north] }: TopologyFault) => ({
  longitude: ((west + east) / 2).toFixed(7),
  latitude: ((south + north) / 2).toFixed(7),
})

export const faultCsv: CsvColumns<TopologyFault> = {
  name: 'topology-faults.csv',
  title: both('csv.faults'),
  columns: [
    idColumn,
    { head: both('csv.kind'), cell: ({ kind }, language) => text(language, `kinds.${kind}`) },
    { head: recordFields.state, cell: ({ state }, language) => text(language, `states.${state}`) },
    upazilaColumn,
    mouzaColumn,
    zilNoColumn,
    surveyColumn,
    { head: recordFields.dag_no, cell: ({ dag }) => dag.dag_no },
    { head: both('csv.other_dag_no'), cell: ({ other_dag }) => other_dag?.dag_no ?? null },
    { head: both('csv.area_sq_ft'), cell: ({ area }) => area },
    { head: both('csv.area_decimals'), cell: ({ area }) => decimalsOf(area, 2) },
    { head: both('csv.width_ft'), cell: ({ width }) => width },
    { head: both('csv.recorded_area'), cell: ({ recorded_area }) => recorded_area },
    { head: both('csv.drawn_area'), cell: ({ drawn_area }) => drawn_area },
    { head: both('csv.longitude'), cell: (fault) => middle(fault).longitude },
    { head: both('csv.latitude'), cell: (fault) => middle(fault).latitude },
    ownColumn('reason'),
    { head: both('csv.decided_by'), cell: ({ decided_by }) => decided_by },
    { head: both('csv.found_at'), cell: ({ found_at }, language) => formatMoment(new Date(found_at), language) },
  ],
}

const batch = 250

/** All that a filter finds as GeoJSON, read as it is sent. */
export async function faultsAsGeoJson(db: Db, actor: Actor, query: FaultFilters) {
  const offices = await officesOf(db, actor)
  async function* chunks() {
    let before = '{"type":"FeatureCollection","name":"topology-faults","features":[\n'
    for (let last: number | null = null; ; ) {
      const faults: TopologyFault[] = await faultLists.after(db, query, offices, last, batch)
      const places = await placesOfFaults(
        db,
        faults.map(({ id }) => id),
      )
      for (const fault of faults) {
        const place = places.get(fault.id)
        // One that went with its dag in between.
        if (place === undefined) continue
        yield `${before}${featureJson(fault, place)}`
        before = ',\n'
      }
      last = faults.at(-1)?.id ?? null
      if (faults.length < batch) break
    }
    yield before.startsWith('{') ? `${before}]}\n` : '\n]}\n'
  }
  return {
    type: 'application/geo+json',
    file_name: 'topology-faults.geojson',
    private: true as const,
    chunks: chunks(),
  }
}

function featureJson(fault: TopologyFault, geometry: string): string {
  const {
    id,
    dag,
    other_dag,
    survey_type,
    zil,
    mouza,
    upazila,
    bbox: _,
    version: __,
    updated_at: ___,
    ...facts
  } = fault
  const properties = {
    ...facts,
    dag_id: dag.id,
    dag_no: dag.dag_no,
    other_dag_id: other_dag?.id ?? null,
    other_dag_no: other_dag?.dag_no ?? null,
    zil_no: zil.zil_no,
    survey: survey_type.code,
    mouza_name_en: mouza.name_en,
    mouza_name_bn: mouza.name_bn,
    upazila_name_en: upazila.name_en,
    upazila_name_bn: upazila.name_bn,
  }
  return `{"type":"Feature","id":${id},"geometry":${geometry},"properties":${JSON.stringify(properties)}}`
}
