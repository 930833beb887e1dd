import type { Grid } from '#contract/drawing/grids.ts'
import type { ShapeFault } from '#contract/drawing/shape-problems.ts'
import { faultOf, type Shape } from '../polygon/shape.ts'
import { hasGrid } from './file-kinds.ts'
import { type FileProblem, type FileRings, UnreadableFile } from './file-rings.ts'
import { textOf } from './file-text.ts'
import { toDegrees } from './grids.ts'
import { readGeoJson } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'
import { readPointList } from './read-point-list.ts'

const max_bytes = 5_000_000

export type ReadFile =
  | { kind: 'read'; shape: Shape; skipped: number }
  | { kind: 'unreadable'; problem: FileProblem }
  | { kind: 'refused'; fault: ShapeFault }

/**
 * Points, lines or polygons of a file, in degrees of WGS 84. `grid` counts where the file does not say in what its
 * coordinates are; a list without one is in degrees.
 */
export async function readBoundaryFile(file: File, grid: Grid | null): Promise<ReadFile> {
  if (file.size > max_bytes) return { kind: 'unreadable', problem: 'too_large' }
  try {
    const read = rings(file.name, textOf(await file.arrayBuffer()))
    const { shape, skipped } = inDegrees(read, gridOf(read, grid))
    const fault = faultOf(shape)
    return fault ? { kind: 'refused', fault } : { kind: 'read', shape, skipped }
  } catch (problem) {
    if (problem instanceof UnreadableFile) return { kind: 'unreadable', problem: problem.problem }
    throw problem
  }
}

function rings(name: string, text: string): FileRings {
  if (/\.(geo)?json$/i.test(name)) return readGeoJson(text)
  if (/\.gpx$/i.test(name)) return readGpx(text)
  if (hasGrid(name)) return readPointList(text)
  throw new UnreadableFile('unknown')
}

function gridOf({ grid }: FileRings, chosen: Grid | null): Grid {
  if (grid === 'unsaid') return chosen ?? 'wgs84'
  if (grid !== 'unknown') return grid
  if (chosen === null) throw new UnreadableFile('crs_unknown')
  return chosen
}

const inDegrees = ({ shape, skipped }: FileRings, grid: Grid): { shape: Shape; skipped: number } => ({
  shape: shape.map((part) => part.map((ring) => ring.map((corner) => toDegrees(grid, corner)))),
  skipped,
})
