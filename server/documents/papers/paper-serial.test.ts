import { expect, it } from 'vitest'
import { paperSerial } from './paper-serial.ts'

it.each([
  ['2026-12-31T17:59:59Z', '2026-00000042'],
  ['2026-12-31T18:00:00Z', '2027-00000042'],
])('a paper of %s has the year of its day in Dhaka', (at, serial) => {
  expect(paperSerial(new Date(at), 42)).toBe(serial)
})
