import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import type { Language } from '#contract/digits.ts'
import type { PinnedSheet } from '#contract/drawing/sheet-pins.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { MapFault } from './fault-layers.ts'
import type { OwnPosition } from './use-own-position.ts'

/** Opacity of an older survey in percent, unless its reader chooses another. */
export const usual_under_percent = 55

/** All inputs of the map's style. */
export type StyleChoice = {
  language: Language
  /** Survey of the shown dags; undefined for the newest drawn in each zil. */
  survey_type_id: number | undefined
  /** An older survey, faint beneath. */
  under_survey_type_id: number | undefined
  /** Opacity of the older survey, from 0 to 1. */
  under_opacity?: number | undefined
  parcel: { id: number; dag_no: string; geojson: ParcelGeometry } | undefined
  /** Place where the boundaries of dags conflict. */
  fault?: MapFault | undefined
  measured: FeatureCollection
  here: OwnPosition | undefined
  /** Upazilas by colour, in place of parcels: a thematic map. */
  shades: UpazilaShades | undefined
  /** A scanned mouza map beneath the parcels, which are then transparent. */
  sheet: SheetOnMap | undefined
  /** Background map, as configured on the server. */
  base: StyleSpecification | undefined
}

/** Corners of a picture, and its opacity from 0 to 1. */
export type SheetOnMap = Pick<PinnedSheet, 'corners' | 'picture'> & { opacity: number }

export type UpazilaShades = { colours: ReadonlyMap<number, string>; chosen: number | undefined }
