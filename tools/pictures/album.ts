import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Picture } from './camera.ts'

const folder = fileURLToPath(new URL('../../web/features/help/pictures/', import.meta.url))
const kept = new Set<string>()

/** Writes a picture to the folder of the help pages; a picture that looks as before is not replaced. */
export async function storePicture(name: string, { webp, height }: Picture): Promise<void> {
  const file = join(folder, `${name}.webp`)
  const before = await readFile(file).catch(() => null)
  const same = before !== null && (await looksAlike(before, webp))
  if (!same) await writeFile(file, webp)
  kept.add(`${name}.webp`)
  console.log(`${name}: ${height} px, ${same ? 'as before' : `${webp.length} bytes`}`)
}

// Several threads draw edges: a point or two can be a shade lighter. A changed digit is hundreds of points.
const max_points = 20
const shade = 40

async function looksAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([pointsOf(one), pointsOf(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false
  const apart = new Set<number>()
  for (const [at, value] of a.data.entries())
    if (Math.abs(value - (b.data[at] ?? 0)) > shade) apart.add(Math.trunc(at / a.info.channels))
  return apart.size <= max_points
}

const pointsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

const pictures = async () => (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort()

/** Removes pictures that no moment uses. */
export async function removeOthers(): Promise<void> {
  for (const name of await pictures()) if (!kept.has(name)) await rm(join(folder, name))
}

/** Size of each picture on the page, half of its own, so that it is sharp on a phone. */
export async function storeSizes(): Promise<void> {
  const sizes: { [name: string]: { width: number; height: number } } = {}
  for (const name of await pictures()) {
    const { width, height } = await sharp(join(folder, name)).metadata()
    sizes[name.replace('.webp', '')] = { width: width / 2, height: height / 2 }
  }
  await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
}
