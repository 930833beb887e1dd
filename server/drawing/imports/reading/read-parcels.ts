import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { ImportFault } from '#contract/drawing/parcel-imports.ts'
import { forkConfined } from '#server/app/confined-process.ts'
import { makeQueue } from '#server/app/uploads/queue.ts'

const longest_ms = 120_000

export type ReadParcels = { fault: ImportFault } | { geojson: string }

/** A feature of a file as it stands there; nothing of it is trusted. */
export type ReadFeature = { geometry: unknown; properties: Record<string, unknown> }

type Read = { fault: ImportFault } | { features: ReadFeature[] }
type ParcelFile = { bytes: Uint8Array; name: string; proj: string | null; most_features: number }

const Collection = z.object({
  features: z.array(
    z
      .object({ geometry: z.unknown(), properties: z.record(z.string(), z.unknown()).nullish() })
      .transform((feature) => ({
        geometry: feature.geometry,
        properties: feature.properties ?? {},
      })),
  ),
})

// One at a time: each may take 600 MB.
const turns = makeQueue({ at_once: 1 })

/**
 * The features of a GeoJSON, a zipped Shapefile or a GeoPackage, in degrees of WGS 84. `proj` says in what the coordinates
 * are where the file does not. It is opened in a process of its own that reads nothing but this file, and that ends when it
 * takes too long or too much memory.
 */
export const readParcels = (file: ParcelFile): Promise<Read> =>
  turns.run(async () => {
    const plain = plainGeoJson(file)
    if (plain) return plain
    const folder = await mkdtemp(join(tmpdir(), 'jomi-parcels-'))
    try {
      const path = join(folder, `parcels${/\.[a-z]+$/i.exec(file.name)?.[0].toLowerCase() ?? ''}`)
      await writeFile(path, file.bytes)
      const read = await ask(folder, { path, proj: file.proj, most_features: file.most_features })
      return 'fault' in read ? read : featuresOf(JSON.parse(read.geojson), file.most_features)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

/** GeoJSON of today, which is in degrees of WGS 84, needs no reader; null for every other file. */
function plainGeoJson({ bytes, name, most_features }: ParcelFile): Read | null {
  if (!/\.(geo)?json$/i.test(name)) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const collection: unknown = JSON.parse(text)
    const named = z.object({ crs: z.unknown().optional() }).parse(collection).crs
    const is_plain = named === undefined || named === null || /CRS84|EPSG:{1,2}4326\b/.test(JSON.stringify(named))
    return is_plain ? featuresOf(collection, most_features) : null
  } catch {
    return { fault: 'parcels_unreadable' }
  }
}

function featuresOf(collection: unknown, most: number): Read {
  const read = Collection.safeParse(collection)
  if (!read.success) return { fault: 'parcels_unreadable' }
  const { features } = read.data
  if (features.length === 0) return { fault: 'parcels_none' }
  return features.length > most ? { fault: 'parcels_too_many' } : { features }
}

type Ask = { path: string; proj: string | null; most_features: number }

/** The reader's answer; a fault where it died, dawdled or swelled by what it was given. */
async function ask(folder: string, request: Ask): Promise<ReadParcels> {
  const { promise, resolve } = Promise.withResolvers<ReadParcels>()
  const script = new URL('./parcel-reader.process.ts', import.meta.url)
  const reader = forkConfined(script, { memory_mb: 512, allow: 'worker', folder })
  const giveUp = () => resolve({ fault: 'parcels_unreadable' })
  const late = setTimeout(giveUp, longest_ms)
  reader
    .on('message', (answer: ReadParcels) => resolve(answer))
    .on('exit', giveUp)
    .on('error', giveUp)
  try {
    reader.send(request)
    return await promise
  } finally {
    clearTimeout(late)
    reader.kill('SIGKILL')
  }
}
