import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportFault } from '#contract/imports/imports.ts'
import { talkToConfined } from '#server/app/confined-process.ts'
import { makeQueue } from '#server/app/uploads/queue.ts'
import type { ReadFeature } from './cut-feature.ts'

const script = new URL('./parcel-reader.process.ts', import.meta.url)
const confinement = { memory_mb: 512, allow: 'worker' } as const
const longest_ms = 120_000
const none: ParcelAnswer = { fault: 'parcels_unreadable' }

export type FileToRead = { path: string; proj: string | null; most_features: number }
/** First the file, then for one part of its features after the other. */
export type ParcelQuestion = FileToRead | 'next'
export type ParcelAnswer = { fault: ImportFault } | { total: number } | { features: ReadFeature[] }

type ParcelFile = { bytes: Uint8Array; name: string; proj: string | null; most_features: number }

type Taking = {
  begin: (total: number) => Promise<void>
  /** Takes some features, of which the first is the nth of the file; false where no more are wanted. */
  take: (features: ReadFeature[], nth: number) => Promise<boolean>
}

// One at a time: each may take 600 MB.
const turns = makeQueue({ at_once: 1 })

/**
 * Hands over the features of a GeoJSON, a zipped Shapefile or a GeoPackage in parts, in degrees of WGS 84; answers why
 * it does not. `proj` says in what the coordinates are where the file does not. It is opened in a process of its own
 * that reads nothing but this file, and that ends when it takes too long or too much memory.
 */
export const readParcels = (file: ParcelFile, taking: Taking): Promise<ImportFault | null> =>
  turns.run(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jomi-parcels-'))
    const reader = talkToConfined<ParcelQuestion, ParcelAnswer>(script, { ...confinement, folder, longest_ms, none })
    try {
      const path = join(folder, `parcels.${/\.(zip|gpkg)$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'geojson'}`)
      await writeFile(path, file.bytes)
      const opened = await reader.ask({ path, proj: file.proj, most_features: file.most_features })
      if ('fault' in opened) return opened.fault
      if (!('total' in opened)) return 'parcels_unreadable'
      await taking.begin(opened.total)
      return await handOver(opened.total, () => reader.ask('next'), taking)
    } finally {
      reader.end()
      await rm(folder, { recursive: true, force: true })
    }
  })

async function handOver(
  total: number,
  next: () => Promise<ParcelAnswer>,
  { take }: Taking,
): Promise<ImportFault | null> {
  for (let nth = 0; nth < total; ) {
    const read = await next()
    if (!('features' in read) || read.features.length === 0) return 'parcels_unreadable'
    if (!(await take(read.features, nth))) return null
    nth += read.features.length
  }
  return null
}
