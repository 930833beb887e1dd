import { expect, it } from 'vitest'
import { laidOut } from './image-layout.ts'

const image = { width: 800, height: 400 }
const room = { width: 400, height: 400 }

it('a whole image fits the stage, turned either way', () => {
  expect(laidOut({ image, room, zoom: 1, turn: 0 }).frame).toEqual({ width: 400, height: 200 })
  expect(laidOut({ image, room, zoom: 1, turn: 1 })).toEqual({
    frame: { width: 200, height: 400 },
    image: { width: 400, height: 200, transform: 'translate(-50%, -50%) rotate(90deg)' },
  })
  expect(laidOut({ image, room, zoom: 1, turn: 2 }).frame).toEqual({ width: 400, height: 200 })
})

it('a small image is enlarged to the stage, and beyond', () => {
  expect(laidOut({ image: { width: 100, height: 50 }, room, zoom: 2.5, turn: 0 }).frame).toEqual({
    width: 1000,
    height: 500,
  })
})
