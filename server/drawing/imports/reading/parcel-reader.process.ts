import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ImportFault } from '#contract/imports/imports.ts'
import { inUtf8, withoutWriteAhead } from './clean-content.ts'
import { cutFeature, hasOtherSystem, isInDegrees } from './cut-feature.ts'
import { featureTexts, NoCollection, type Place } from './feature-texts.ts'
import type { FileToRead, ParcelAnswer, ParcelQuestion } from './read-parcels.ts'
import { readWithGdal } from './read-with-gdal.ts'
import { type Members, membersOfZip } from './zip-members.ts'

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
async function open(asked: FileToRead): Promise<ParcelAnswer> {
  const read = await readFile(asked.path)
  const members: Members | ImportFault = asked.path.endsWith('.zip')
    ? membersOfZip(read)
    : [[`parcels${extname(asked.path)}`, read]]
  if (typeof members === 'string') return { fault: members }
  const found = await featuresIn(members.map(cleanMember), asked)
  if ('fault' in found) return found
  if (found.places.length === 0) return { fault: 'parcels_none' }
  if (found.places.length > asked.most_features) return { fault: 'parcels_too_many' }
  bytes = found.bytes
  places = found.places
  for (const place of places) {
    const value = valueAt(place)
    if (!cutFeature(value)) throw new NoCollection()
    if (hasOtherSystem(value)) return { fault: 'parcels_crs_unknown' }
  }
  return { total: places.length }
}

async function featuresIn(members: Members, { proj, most_features }: FileToRead) {
  const [name, content] = members[0] ?? ['', new Uint8Array()]
  const plain = /\.(geo)?json$/.test(name) ? collectionOf(content, most_features) : null
  if (plain?.isInDegrees) return plain
  const read = await readWithGdal({ members, proj, most_features })
  return typeof read === 'string' ? { fault: read } : collectionOf(read, most_features)
}

/** Text in UTF-8, and a GeoPackage that can be read without the log of its last writer. */
function cleanMember([name, content]: Members[number]): Members[number] {
  if (/\.(geo)?json$/.test(name)) return [name, inUtf8(content)]
  return name.endsWith('.gpkg') ? [name, withoutWriteAhead(content)] : [name, content]
}

function collectionOf(read: Uint8Array, most: number) {
  const found = featureTexts(read, most)
  if (found.places.length > most) return { bytes: read, places: found.places, isInDegrees: true }
  const { features, crs }: { features?: unknown; crs?: unknown } = JSON.parse(found.rest)
  // The last of two lists would count.
  if (!Array.isArray(features) || features.length > 0) throw new NoCollection()
  return { bytes: read, places: found.places, isInDegrees: isInDegrees(crs) }
}

const text = new TextDecoder('utf-8', { fatal: true })

const valueAt = ([from, to]: Place): unknown => JSON.parse(text.decode(bytes.subarray(from, to)))

function featureAt(place: Place) {
  const feature = cutFeature(valueAt(place))
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
