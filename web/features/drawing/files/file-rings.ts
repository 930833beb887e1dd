import type { Shape } from '../polygon/shape.ts'

/** Rings found in a file, and the number of elements that cannot be part of a boundary. */
export type FileRings = { shape: Shape; skipped: number }

/** Reason why a file cannot be read at all. */
export type FileProblem = 'unknown' | 'too_large' | 'broken' | 'no_points' | 'no_numbers'

export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
