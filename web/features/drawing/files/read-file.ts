import type { ShapeFault } from '#contract/drawing/shape-problems.ts'
import { faultOf, type Shape } from '../polygon/shape.ts'
import { hasGrid } from './file-kinds.ts'
import { type FileProblem, type FileRings, UnreadableFile } from './file-rings.ts'
import type { Grid } from './grid-names.ts'
import { toDegrees } from './grids.ts'
import { readCsv } from './read-csv.ts'
import { readGeoJson } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'

const max_bytes = 5_000_000

export type ReadFile =
  | { kind: 'read'; shape: Shape; skipped: number }
  | { kind: 'unreadable'; problem: FileProblem }
  | { kind: 'refused'; fault: ShapeFault }

/** Points, lines or polygons of a file, in degrees. */
export async function readBoundaryFile(file: File, grid: Grid): Promise<ReadFile> {
  if (file.size > max_bytes) return { kind: 'unreadable', problem: 'too_large' }
  try {
    const { shape, skipped } = inDegrees(rings(file.name, await file.text()), hasGrid(file.name) ? grid : 'wgs84')
    const fault = faultOf(shape)
    return fault ? { kind: 'refused', fault } : { kind: 'read', shape, skipped }
  } catch (problem) {
    if (problem instanceof UnreadableFile) return { kind: 'unreadable', problem: problem.problem }
    throw problem
  }
}

function rings(name: string, text: string): FileRings {
  const plain = text.replace(/^\uFEFF/, '')
  if (/\.(geo)?json$/i.test(name)) return readGeoJson(plain)
  if (/\.gpx$/i.test(name)) return readGpx(plain)
  if (hasGrid(name)) return readCsv(plain)
  throw new UnreadableFile('unknown')
}

const inDegrees = ({ shape, skipped }: FileRings, grid: Grid): FileRings => ({
  shape: shape.map((part) => part.map((ring) => ring.map((corner) => toDegrees(grid, corner)))),
  skipped,
})
