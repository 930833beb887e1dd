import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LonLat, lengthOf } from '#contract/land-records/measure.ts'
import * as draw from './drawing.ts'
import { movedBy, withNewHole } from './edits.ts'
import { nothing, pointsOf, ringAt, shapeOf } from './shape.ts'

const a: LonLat = [90.3, 23.8]
const b: LonLat = [90.301, 23.8]
const c: LonLat = [90.301, 23.801]
const add = (drawing: draw.Drawing, point: LonLat) => draw.addPoint(drawing, point, 'typed')
const triangle = () => [a, b, c].reduce(add, draw.open(nothing))
const points = (drawing: draw.Drawing) => pointsOf(draw.shapeIn(drawing))

describe('a drawing', () => {
  it('gets points at its end, each chosen', () => {
    expect(points(triangle())).toEqual([a, b, c])
    expect(triangle().chosen).toBe(2)
  })

  it('gets points after the chosen corner, also after the last one', () => {
    const inserted = draw.insertAfterChosen(triangle(), 'typed')
    expect(points(inserted)[3]?.map((degree) => degree.toFixed(4))).toEqual(['90.3005', '23.8005'])
    expect(inserted.chosen).toBe(3)
    expect(draw.insertAfterChosen(draw.open(nothing), 'typed')).toEqual(draw.open(nothing))
  })

  it('loses the chosen corner and chooses the one before', () => {
    const removed = draw.removeChosen(draw.choose(triangle(), { part: 0, ring: 0, at: 1 }))
    expect([points(removed), removed.chosen]).toEqual([[a, c], 0])
    const none = draw.removeChosen(draw.removeChosen(removed))
    expect([points(none), none.chosen]).toEqual([[], null])
    expect(draw.removeChosen(none)).toBe(none)
  })

  it('chooses corner after corner, and the first after the last', () => {
    expect(draw.chooseNext(triangle()).chosen).toBe(0)
    expect(draw.chooseNext(draw.chooseNone(triangle())).chosen).toBe(0)
    expect(draw.chooseNext(draw.open(nothing)).chosen).toBeNull()
  })

  it('moves its chosen corner by metres', () => {
    const moved = draw.nudge(triangle(), { east_m: 0.1, north_m: 0 }, 'drawn')
    expect(lengthOf([c, points(moved)[2] ?? c])).toBeCloseTo(0.1, 2)
    expect(draw.nudge(draw.chooseNone(triangle()), { east_m: 1, north_m: 0 }, 'drawn').history.past).toHaveLength(3)
  })

  it('gets parts and holes, and loses them again', () => {
    const hole = add(draw.addHole(triangle()), a)
    expect(hole.ring).toEqual({ part: 0, ring: 1 })
    const part = add(draw.addPart(hole), b)
    expect(draw.shapeIn(part)).toEqual([[[a, b, c], [a]], [[b]]])
    expect(draw.shapeIn(draw.removeRing(part))).toEqual([[[a, b, c], [a]]])
    expect(draw.shapeIn(draw.removeRing(hole))).toEqual([[[a, b, c]]])
    expect(draw.shapeIn(draw.removeRing(triangle()))).toBe(nothing)
    expect(withNewHole([[[a]], [[b]]], 1)).toEqual([[[a]], [[b], []]])
  })

  it('remembers how it was made', () => {
    expect(triangle().history.now.source).toBe('typed')
    const mixed = draw.addPoint(triangle(), a, 'drawn')
    expect([mixed, draw.addPoint(mixed, b, 'typed')].map(({ history }) => history.now.source)).toEqual([
      'drawn',
      'drawn',
    ])
    const file = draw.replaceShape(mixed, [[[a, b, c]]], 'imported')
    expect(
      draw.nudge(draw.choose(file, { part: 0, ring: 0, at: 0 }), { east_m: 1, north_m: 1 }, 'drawn').history.now.source,
    ).toBe('imported')
    expect(draw.undoStep(file).history.now.source).toBe('drawn')
  })

  it('loses its undone steps after a new one', () => {
    const undone = draw.undoStep(draw.undoStep(triangle()))
    expect([points(undone), undone.chosen]).toEqual([[a], 0])
    expect(points(draw.redoStep(undone))).toEqual([a, b])
    expect(add(undone, c).history.future).toEqual([])
  })

  it('goes back to its first ring when another ring is undone', () => {
    expect(draw.undoStep(draw.addPart(triangle())).ring).toEqual({ part: 0, ring: 0 })
  })
})

const point = fc.tuple(fc.double({ min: 88, max: 92, noNaN: true }), fc.double({ min: 21, max: 26, noNaN: true }))
const act: fc.Arbitrary<(drawing: draw.Drawing) => draw.Drawing> = fc.oneof(
  point.map((at) => (drawing: draw.Drawing) => draw.addPoint(drawing, at, 'typed')),
  fc.constant((drawing: draw.Drawing) => draw.insertAfterChosen(drawing, 'typed')),
  fc.constant(draw.removeChosen),
  fc.constant(draw.chooseNext),
  fc.constant(draw.addPart),
  fc.constant(draw.addHole),
  fc.constant(draw.removeRing),
  fc.constant((drawing: draw.Drawing) => draw.nudge(drawing, { east_m: 1, north_m: -1 }, 'drawn')),
  fc.constant(draw.undoStep),
  fc.constant(draw.redoStep),
)

it('any drawing can be undone and redone entirely, and its chosen corner always exists', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const start = draw.open(shapeOf({ coordinates: [[[a, b, c, a].map((corner) => [...corner])]] }))
      const end = acts.reduce((drawing, change) => change(drawing), start)
      const { ring, chosen } = end
      expect(chosen === null || chosen < ringAt(draw.shapeIn(end), ring).length).toBe(true)
      const steps = end.history.past.length
      const undone = Array.from({ length: steps }).reduce<draw.Drawing>(draw.undoStep, end)
      expect(draw.shapeIn(undone)).toEqual(draw.shapeIn(start))
      const again = Array.from({ length: steps }).reduce<draw.Drawing>(draw.redoStep, undone)
      expect(draw.shapeIn(again)).toEqual(draw.shapeIn(end))
    }),
  )
})

it('a corner moved there and back is where it was', () => {
  fc.assert(
    fc.property(point, fc.double({ min: -50, max: 50, noNaN: true }), (from, metres) => {
      const there = movedBy(from, { east_m: metres, north_m: metres })
      const back = movedBy(there, { east_m: -metres, north_m: -metres })
      // Rounded twice, each time by at most half of 1e-7 degrees in both directions.
      expect(lengthOf([from, back])).toBeLessThan(0.016)
      expect(lengthOf([from, there])).toBeCloseTo(Math.hypot(metres, metres), 1)
    }),
  )
})
