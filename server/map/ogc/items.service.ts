import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type {
  DagItemsQuery,
  FeatureCollectionId,
  OgcLink,
  PlaceCollection,
  PlaceItemsQuery,
} from '#contract/map/ogc.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Reader } from '#server/app/database/replica/reads.ts'
import { type Db, now } from '#server/app/database.ts'
import { dagFeatures, placeFeatures, stateOfDags, stateOfPlaces } from '../features/features.sql.ts'
import { type Feature, featureJson, featuresInBatches, geoJsonType } from '../features/features.ts'
import type { Links } from './links.ts'
import { pageOfDags, pageOfPlaces } from './pages.sql.ts'

/** The outline of a district alone can be a megabyte. */
const batchOf: Record<FeatureCollectionId, number> = {
  divisions: 1,
  districts: 8,
  upazilas: 16,
  mouzas: 100,
  dags: 250,
}

type Place = { links: Links; address: string }

/** A page of places. One more than are shown is looked for, so that the last page has no next one. */
export async function listPlaces(reads: Reader, places: PlaceCollection, query: PlaceItemsQuery, place: Place) {
  const page = await reads(async (db) => {
    const found = await pageOfPlaces(db, places, { ...query, limit: query.limit + 1 })
    const ids = found.slice(0, query.limit).map(({ id }) => id)
    const next = found.length > query.limit ? String(ids.at(-1)) : undefined
    return { ids, next, at: await now(db), state: await stateOfPlaces(db, places, ids) }
  })
  return pageOf({ id: places, ...place, ...page }, (some) => reads((db) => placeFeatures(db, places, some)))
}

/** A page of dags, upazila by upazila. */
export async function listDags(reads: Reader, query: DagItemsQuery, place: Place) {
  const page = await reads(async (db) => {
    const found = await pageOfDags(db, { ...query, limit: query.limit + 1 })
    const rows = found.slice(0, query.limit)
    const last = rows.at(-1)
    const ids = rows.map(({ id }) => id)
    const next = found.length > query.limit && last ? `${last.upazila_id}-${last.id}` : undefined
    return { ids, next, at: await now(db), state: await stateOfDags(db, ids) }
  })
  return pageOf({ id: 'dags', ...place, ...page }, (some) => reads((db) => dagFeatures(db, some)))
}

type Page = {
  id: FeatureCollectionId
  ids: readonly number[]
  address: string
  links: Links
  /** After which feature the next page begins, where there is one. */
  next: string | undefined
  at: Date
  /** Differs as soon as what the page shows does. */
  state: string
}

function pageOf(page: Page, read: (ids: readonly number[]) => Promise<Feature[]>) {
  const { id, ids, address, links, next, state } = page
  const own_links = [
    links.page(address),
    ...(next === undefined ? [] : [links.nextPage(address, next)]),
    links.collection(id, 'collection'),
  ]
  const batches = featuresInBatches(ids, { size: batchOf[id], read })
  const etag = tagOf([links.server, address, next, state])
  return { type: geoJsonType, etag, chunks: collectionJson(batches, own_links, page.at) }
}

async function* collectionJson(batches: AsyncIterable<Feature[]>, links: OgcLink[], at: Date) {
  let numberReturned = 0
  yield '{"type":"FeatureCollection","features":['
  for await (const features of batches) {
    if (features.length === 0) continue
    yield `${numberReturned > 0 ? ',' : ''}${features.map((feature) => featureJson(feature)).join(',')}`
    numberReturned += features.length
  }
  yield `],${JSON.stringify({ links, timeStamp: at.toISOString(), numberReturned }).slice(1)}`
}

/** One feature with its links; what has no boundary is no feature. */
export async function getFeature(db: Db, links: Links, id: FeatureCollectionId, feature_id: number) {
  const [feature] = id === 'dags' ? await dagFeatures(db, [feature_id]) : await placeFeatures(db, id, [feature_id])
  if (!feature) throw new AppError('not_found')
  const json = featureJson(feature, { links: [links.feature(id, feature_id), links.collection(id, 'collection')] })
  return { type: geoJsonType, etag: tagOf([json]), chunks: Readable.from([json]) }
}

const tagOf = (parts: (string | undefined)[]) => `W/"${createHash('sha1').update(parts.join('\n')).digest('base64')}"`
