import { expect, it } from 'vitest'
import { workingDaysLeft } from './working-days.ts'

// 20 November 2026 is a Friday.
const sunday = '2026-11-22T04:00:00Z'
const left = (since: string, at: string, holidays: string[] = []) =>
  workingDaysLeft({ working_days: 7, since: new Date(since) }, new Date(at), holidays)

it.each([
  ['on the first day', '2026-11-22T11:00:00Z', 7],
  ['a day of work later', '2026-11-23T04:00:00Z', 6],
  ['on Thursday', '2026-11-26T04:00:00Z', 3],
  ['on Friday, a day off', '2026-11-27T04:00:00Z', 3],
  ['on Saturday, a day off', '2026-11-28T04:00:00Z', 3],
  ['on the seventh', '2026-12-01T04:00:00Z', 0],
  ['on the day after', '2026-12-02T04:00:00Z', -1],
  ['a weekend later', '2026-12-06T04:00:00Z', -3],
  ['three weeks later', '2026-12-13T04:00:00Z', -8],
  ['before it started, by a clock that is late', '2026-11-20T04:00:00Z', 7],
])('of a deadline that started on a Sunday there are left, %s', (_when, at, days) => {
  expect(left(sunday, at)).toBe(days)
})

it('counts what starts on a day off from the next Sunday', () => {
  expect(left('2026-11-20T04:00:00Z', '2026-11-21T04:00:00Z')).toBe(7)
  expect(left('2026-11-20T04:00:00Z', '2026-11-22T04:00:00Z')).toBe(6)
})

it('goes by the days of Dhaka', () => {
  // 23:59 on Sunday and 00:00 on Monday there.
  expect(left(sunday, '2026-11-22T17:59:00Z')).toBe(7)
  expect(left(sunday, '2026-11-22T18:00:00Z')).toBe(6)
})

it('counts years of waiting at once', () => {
  expect(left('1990-01-01T04:00:00Z', sunday)).toBeLessThan(-9000)
})

it('goes by the deadline', () => {
  const since = new Date(sunday)
  expect(workingDaysLeft({ working_days: 21, since }, new Date('2026-11-23T04:00:00Z'), [])).toBe(20)
})

it.each([
  ['on the holiday itself', '2026-11-25', '2026-11-25T04:00:00Z', 5],
  ['after a holiday', '2026-11-25', '2026-11-26T04:00:00Z', 4],
  ['before a holiday', '2026-11-25', '2026-11-24T04:00:00Z', 5],
  ['with a holiday on Friday, off already', '2026-11-27', '2026-11-29T04:00:00Z', 2],
  ['with a holiday on Saturday, off already', '2026-11-28', '2026-11-29T04:00:00Z', 2],
  ['with a holiday on a Sunday', '2026-11-29', '2026-11-30T04:00:00Z', 2],
  ['with a holiday on the first day, which never counts', '2026-11-22', '2026-11-23T04:00:00Z', 6],
])('counts no holiday: %s', (_when, holiday, at, days) => {
  expect(left(sunday, at, [holiday])).toBe(days)
})
