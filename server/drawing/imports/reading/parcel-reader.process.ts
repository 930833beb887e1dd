import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { cutFeature } from './cut-feature.ts'
import { featureTexts, NoCollection, type Place } from './feature-texts.ts'
import type { ParcelAnswer, ParcelQuestion } from './read-parcels.ts'
import { type AskedFile, readWithGdal } from './read-with-gdal.ts'

new Worker(new URL('./parcel-reader.watch.ts', import.meta.url)).unref()

/** Size of one batch. */
const max_at_once = 500
const max_bytes_at_once = 4 * 1024 * 1024

let bytes: Uint8Array = new Uint8Array()
let places: Place[] = []
let given = 0

process.on('message', async (asked: ParcelQuestion) => {
  const answer = asked === 'next' ? next : () => open(asked)
  process.send?.(
    await Promise.resolve()
      .then(answer)
      .catch((): ParcelAnswer => ({ fault: 'parcels_unreadable' })),
  )
})
process.on('disconnect', () => process.exit())

/** Finds the features of a file; every one of them can be read, but none is kept. */
async function open(asked: AskedFile): Promise<ParcelAnswer> {
  const plain = /\.(geo)?json$/.test(asked.path) ? collectionOf(await readFile(asked.path), asked.most_features) : null
  const read = plain?.isInDegrees ? plain : await converted(asked)
  if ('fault' in read) return read
  if (read.places.length === 0) return { fault: 'parcels_none' }
  if (read.places.length > asked.most_features) return { fault: 'parcels_too_many' }
  bytes = read.bytes
  places = read.places
  for (const place of places) featureAt(place)
  return { total: places.length }
}

async function converted(asked: AskedFile) {
  const read = await readWithGdal(asked)
  return typeof read === 'string' ? { fault: read } : collectionOf(read, asked.most_features)
}

function collectionOf(read: Uint8Array, most: number) {
  const found = featureTexts(read, most)
  if (found.places.length > most) return { bytes: read, places: found.places, isInDegrees: true }
  const { features, crs }: { features?: unknown; crs?: unknown } = JSON.parse(found.rest)
  // The last of two lists would count.
  if (!Array.isArray(features) || features.length > 0) throw new NoCollection()
  // GeoJSON of today is in degrees of WGS 84 and says nothing of it.
  const isInDegrees = crs === undefined || crs === null || /CRS84|EPSG:{1,2}4326\b/.test(JSON.stringify(crs))
  return { bytes: read, places: found.places, isInDegrees }
}

const text = new TextDecoder('utf-8', { fatal: true })

function featureAt([from, to]: Place) {
  const feature = cutFeature(JSON.parse(text.decode(bytes.subarray(from, to))))
  if (!feature) throw new NoCollection()
  return feature
}

function next(): ParcelAnswer {
  const features = []
  for (let size = 0; features.length < max_at_once && size < max_bytes_at_once; ) {
    const place = places[given]
    if (!place) break
    features.push(featureAt(place))
    size += place[1] - place[0]
    given += 1
  }
  return { features }
}
