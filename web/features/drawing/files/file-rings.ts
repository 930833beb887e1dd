import type { Grid } from '#contract/drawing/grids.ts'
import type { Shape } from '../polygon/shape.ts'

/**
 * Rings found in a file, and the number of elements that cannot be part of a boundary. `grid` is what the file says of
 * its coordinates: nothing, a system of the list, or one that is not in it.
 */
export type FileRings = { shape: Shape; skipped: number; grid: Grid | 'unsaid' | 'unknown' }

/** Reason why a file cannot be read at all. */
export type FileProblem =
  | 'unknown'
  | 'too_large'
  | 'broken'
  | 'no_points'
  | 'no_numbers'
  | 'several_dags'
  | 'crs_unknown'

export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
