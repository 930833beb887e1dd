import type { Bbox, Dag, ParcelGeometry } from '#contract/land-records/land-records.ts'

/** The parcel that a map shows in red. */
export type MapParcel = { id: number; dag_no: string; geojson: ParcelGeometry; bbox: Bbox }

/** A dag as a map shows it; undefined where it was never drawn. Make it once: another object is drawn anew. */
export const mapParcel = (dag: Dag | undefined): MapParcel | undefined =>
  dag?.geojson && dag.bbox ? { id: dag.id, dag_no: dag.dag_no, geojson: dag.geojson, bbox: dag.bbox } : undefined
