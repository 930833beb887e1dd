import type { Bbox, Dag, ParcelGeometry } from '#contract/land-records/land-records.ts'

/** Parcel that a map shows in red. */
export type MapParcel = { id: number; dag_no: string; geojson: ParcelGeometry; bbox: Bbox }

/** A dag for the map; undefined if it was never drawn. Create it once: another object is drawn again. */
export const mapParcel = (dag: Dag | undefined): MapParcel | undefined =>
  dag?.geojson && dag.bbox ? { id: dag.id, dag_no: dag.dag_no, geojson: dag.geojson, bbox: dag.bbox } : undefined
