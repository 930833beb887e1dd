import { expect, it } from 'vitest'
import { heightAt, scrollOf } from './bottom-sheet.tsx'

const phone = { line_px: 70, room_px: 540 }

it('a sheet shows its line, half of the room, or all of it', () => {
  expect(scrollOf('line', phone)).toBe(0)
  expect(phone.line_px + scrollOf('half', phone)).toBe(270)
  expect(phone.line_px + scrollOf('full', phone)).toBe(540)
})

it.each([
  [0, 'line'],
  [40, 'line'],
  [190, 'half'],
  [440, 'full'],
  [470, 'full'],
  [2000, 'full'],
])('a sheet scrolled by %s pixels counts as %s', (scroll, height) => expect(heightAt(scroll, phone)).toBe(height))

it('a line as high as half of the room leaves the line and the whole', () => {
  expect(scrollOf('half', { line_px: 300, room_px: 400 })).toBe(0)
  expect(heightAt(0, { line_px: 300, room_px: 400 })).toBe('line')
})
