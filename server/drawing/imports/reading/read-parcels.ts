import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { ImportFault } from '#contract/drawing/parcel-imports.ts'
import { askConfined } from '#server/app/confined-process.ts'
import { makeQueue } from '#server/app/uploads/queue.ts'

const script = new URL('./parcel-reader.process.ts', import.meta.url)
const confinement = { memory_mb: 512, allow: 'worker' } as const
const longest_ms = 120_000
const none: ReadParcels = { fault: 'parcels_unreadable' }

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
      const question = { path, proj: file.proj, most_features: file.most_features }
      const read = await askConfined<ReadParcels>(script, { ...confinement, folder, longest_ms, question, none })
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
