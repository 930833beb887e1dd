import { expect, it } from 'vitest'
import { isLeftOf, type Point } from './line-side.ts'

const straight: Point[] = [
  [0, 0],
  [10, 0],
]
/** East, then north. */
const bent: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
]

it.each<[what: string, point: Point, line: Point[], left: boolean]>([
  ['north of a line to the east', [5, 1], straight, true],
  ['south of it', [5, -1], straight, false],
  ['beyond its beginning', [-50, 1], straight, true],
  ['beyond its end', [50, -1], straight, false],
  ['inside of the bend', [2, 8], bent, true],
  ['outside of it, by the first stretch', [2, -8], bent, false],
  ['outside of it, by the second stretch', [18, 8], bent, false],
  ['outside of it, at the corner', [11, -1], bent, false],
  ['outside of it, at the corner, nearer to the first stretch', [10.1, -5], bent, false],
  [
    'at the corner of a bend to the other side',
    [11, 1],
    [
      [0, 0],
      [10, 0],
      [10, -10],
    ],
    true,
  ],
  [
    'with a point that stands twice',
    [5, 1],
    [
      [0, 0],
      [0, 0],
      [10, 0],
    ],
    true,
  ],
])('the side of a line is known: %s', (_what, point, line, left) => {
  expect(isLeftOf(point, line)).toBe(left)
})
