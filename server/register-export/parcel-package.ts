import type { Db } from '#server/app/database.ts'
import { type Layer, type LayerColumn, newGeoPackage } from './geopackage/geopackage.sql.ts'
import { type DrawnRow, drawnDags, drawnPlaces, type PlaceLevel, placeLevels } from './parcels.sql.ts'

const text = (meaning: string): LayerColumn => ['TEXT', meaning]
const number = (meaning: string): LayerColumn => ['INTEGER', meaning]

const names = { name_en: text('Name in English'), name_bn: text('Name in Bengali') }
const bbs_code = text('Code of the Bangladesh Bureau of Statistics')

const placeColumns: Record<PlaceLevel, Layer['columns']> = {
  divisions: { id: number('Its row in divisions.csv'), ...names, bbs_code },
  districts: {
    id: number('Its row in districts.csv'),
    ...names,
    bbs_code,
    division_id: number('Division in divisions.csv'),
  },
  upazilas: {
    id: number('Its row in upazilas.csv'),
    ...names,
    bbs_code,
    kind: text('Upazila or metropolitan thana'),
    district_id: number('District in districts.csv'),
  },
  mouzas: {
    id: number('Its row in mouzas.csv'),
    ...names,
    jl_no: text('JL number'),
    mouza_code: text('Code'),
    upazila_id: number('Upazila in upazilas.csv'),
  },
  zils: {
    id: number('Its row in zils.csv'),
    zil_no: text('Number of the sheet'),
    mouza_id: number('Mouza in mouzas.csv'),
    upazila_id: number('Upazila in upazilas.csv'),
  },
}

const dags: Layer = {
  name: 'dags',
  about: 'Dags that have an outline, of every survey that drew them',
  has_outlines: true,
  columns: {
    id: number('Its row in dags.csv'),
    dag_no: text('Number of the dag'),
    khatiyan_number: text('Number of the khatian'),
    survey: text('Code of the survey; empty if not stated'),
    survey_en: text('Survey in English'),
    survey_bn: text('Survey in Bengali'),
    area_sq_ft: ['REAL', 'Area on record in square feet'],
    land_class: text('Class of the land as on record'),
    zil_no: text('Number of the sheet'),
    jl_no: text('JL number of the mouza'),
    mouza_en: text('Mouza in English'),
    mouza_bn: text('Mouza in Bengali'),
    upazila_en: text('Upazila in English'),
    upazila_bn: text('Upazila in Bengali'),
    district_en: text('District in English'),
    district_bn: text('District in Bengali'),
    division_en: text('Division in English'),
    division_bn: text('Division in Bengali'),
    zil_id: number('Sheet in zils.csv'),
    mouza_id: number('Mouza in mouzas.csv'),
    upazila_id: number('Upazila in upazilas.csv'),
    survey_type_id: number('Survey in survey_types.csv'),
    version: number('Grows by one with each change'),
    updated_at: text('When it was last changed'),
  },
}

const layerOf = (level: PlaceLevel): Layer => ({
  name: level,
  about: `Outlines of ${level}`,
  has_outlines: true,
  columns: placeColumns[level],
})

export const parcelLayers: readonly Layer[] = [dags, ...placeLevels.map(layerOf)]

type Counts = Record<string, number>

/** Writes `parcels.gpkg`, a row at a time, and answers the rows of each layer. */
export async function writeParcelPackage(db: Db, path: string, made_at: Date): Promise<Counts> {
  const file = newGeoPackage(path, made_at)
  const counts: Counts = {}
  const fill = async (layer: Layer, rows: AsyncIterable<DrawnRow>) => {
    const put = file.addLayer(layer)
    let count = 0
    for await (const row of rows) {
      put({ outline: row, cells: row })
      count += 1
    }
    counts[layer.name] = count
  }
  try {
    await fill(dags, drawnDags(db))
    for (const level of placeLevels) await fill(layerOf(level), drawnPlaces(db, level))
    file.end()
  } finally {
    file.close()
  }
  return counts
}
