import { latinDigits } from '#contract/digits.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Reader } from '#server/app/database/replica/reads.ts'
import { dagFeatures } from '../features/features.sql.ts'
import { type Feature, featureJson, featuresInBatches, geoJsonType } from '../features/features.ts'
import { flatGeobuf } from './flat-geobuf.ts'
import { drawnDagsOfZil, surveyCode, zilNames } from './parcel-downloads.sql.ts'

const batch = 250

/** The drawn dags of a zil as GeoJSON, read as they are sent. */
export async function parcelsAsGeoJson(reads: Reader, zil_id: number, survey_type_id: number | undefined) {
  const { name, batches } = await parcelsOf(reads, zil_id, survey_type_id)
  return { type: geoJsonType, file_name: `${name}.geojson`, chunks: geoJson(name, batches) }
}

/** The parcels as FlatGeobuf, whose head gives their number: the download fails if one is deleted meanwhile. */
export async function parcelsAsFlatGeobuf(reads: Reader, zil_id: number, survey_type_id: number | undefined) {
  const { name, count, batches } = await parcelsOf(reads, zil_id, survey_type_id)
  return { type: 'application/flatgeobuf', file_name: `${name}.fgb`, chunks: flatGeobuf(count, batches) }
}

async function parcelsOf(reads: Reader, zil_id: number, survey_type_id: number | undefined) {
  const { ids, name } = await reads(async (db) => {
    const zil = await zilNames(db, zil_id)
    if (!zil) throw new AppError('not_found')
    const found = await drawnDagsOfZil(db, zil_id, survey_type_id)
    if (found.length === 0) throw new AppError('nothing_drawn')
    const survey = survey_type_id === undefined ? '' : ((await surveyCode(db, survey_type_id)) ?? '')
    return {
      ids: found.map(({ id }) => id),
      name: fileName(['parcels', zil.upazila_name_en, zil.mouza_name_en, zil.zil_no, survey]),
    }
  })
  const batches = featuresInBatches(ids, { size: batch, read: (some) => reads((db) => dagFeatures(db, some)) })
  return { name, count: ids.length, batches }
}

/** `parcels-savar-birulia-1-rs`; what is neither a letter nor a digit everywhere is a hyphen. */
const fileName = (parts: string[]) =>
  latinDigits(parts.join('-'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

async function* geoJson(name: string, batches: AsyncIterable<Feature[]>) {
  let before = `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[\n`
  for await (const features of batches)
    for (const feature of features) {
      yield `${before}${featureJson(feature)}`
      before = ',\n'
    }
  yield '\n]}\n'
}
