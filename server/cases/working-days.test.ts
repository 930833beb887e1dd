import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dhakaDay, isWeekend } from '#contract/dates.ts'
import {
  clockAfterPause,
  deadlineOf,
  deadlineOfMutation,
  dueDays,
  dueOn,
  weekOf,
  workingDaysBetween,
} from './working-days.ts'

// 20 November 2026 is a Friday.
const sunday = '2026-11-22T04:00:00Z'
const left = (since: string, at: string, holidays: string[] = []) => {
  const [sent, today] = [dhakaDay(new Date(since)), dhakaDay(new Date(at))]
  const { working_day, working_days } = deadlineOf('identity', sent, today, holidays)
  return working_days - working_day
}

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
])('the working days left of a deadline that started on a Sunday are right %s', (_when, at, days) => {
  expect(left(sunday, at)).toBe(days)
})

it('a deadline that starts on a day off counts from the next Sunday', () => {
  expect(left('2026-11-20T04:00:00Z', '2026-11-21T04:00:00Z')).toBe(7)
  expect(left('2026-11-20T04:00:00Z', '2026-11-22T04:00:00Z')).toBe(6)
})

it('a working day begins at midnight in Dhaka', () => {
  // 23:59 on Sunday and 00:00 on Monday there.
  expect(left(sunday, '2026-11-22T17:59:00Z')).toBe(7)
  expect(left(sunday, '2026-11-22T18:00:00Z')).toBe(6)
})

it('a deadline of many years ago is counted too', () => {
  expect(left('1990-01-01T04:00:00Z', sunday)).toBeLessThan(-9000)
})

it('the deadline of a mutation is its own number of working days', () => {
  expect(deadlineOf('mutation', '2026-11-22', '2026-11-23', [])).toMatchObject({ working_day: 1, working_days: 21 })
})

it.each([
  ['2026-12-20', 'in_time'],
  ['2026-12-21', 'due_today'],
  ['2026-12-22', 'late'],
])('a mutation that is due on 21 December 2026 is on %s %s', (today, state) => {
  const clock = { paid_on: '2026-11-22', counted_from: '2026-11-22', is_opened: true }
  const deadline = deadlineOfMutation(clock, today, [])
  expect(deadline).toMatchObject({ working_days: 21, state })
  expect(deadline).not.toHaveProperty('first_look_by')
})

it.each([
  ['2026-11-28', 'in_time'],
  ['2026-11-29', 'due_today'],
  ['2026-11-30', 'late'],
])('a mutation that nobody opened within seven days is on %s %s', (today, state) => {
  const clock = { paid_on: '2026-11-22', counted_from: '2026-11-22', is_opened: false }
  expect(deadlineOfMutation(clock, today, [])).toMatchObject({ first_look_by: '2026-11-29', state })
})

it.each([
  ['on the holiday itself', '2026-11-25', '2026-11-25T04:00:00Z', 5],
  ['after a holiday', '2026-11-25', '2026-11-26T04:00:00Z', 4],
  ['before a holiday', '2026-11-25', '2026-11-24T04:00:00Z', 5],
  ['with a holiday on Friday, off already', '2026-11-27', '2026-11-29T04:00:00Z', 2],
  ['with a holiday on Saturday, off already', '2026-11-28', '2026-11-29T04:00:00Z', 2],
  ['with a holiday on a Sunday', '2026-11-29', '2026-11-30T04:00:00Z', 2],
  ['with a holiday on the first day, which never counts', '2026-11-22', '2026-11-23T04:00:00Z', 6],
])('a holiday is no working day: %s', (_when, holiday, at, days) => {
  expect(left(sunday, at, [holiday])).toBe(days)
})

it.each([
  ['a Sunday', '2026-11-22', [], '2026-12-01'],
  ['a Friday', '2026-11-20', [], '2026-11-30'],
  ['a Sunday before a holiday', '2026-11-22', ['2026-11-25'], '2026-12-02'],
])('a case sent on %s is due on the seventh working day', (_when, start, holidays, day) => {
  expect(dueOn(start, 7, holidays)).toBe(day)
})

it('a week begins on Sunday', () => {
  const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  for (const day of ['2026-11-22', '2026-11-25', '2026-11-28']) expect(weekOf(day)).toEqual(week)
})

const day = fc
  .integer({ min: 0, max: 500 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))

it('the due days agree with the working days that are left', () => {
  fc.assert(
    fc.property(
      day,
      fc.uniqueArray(day, { maxLength: 20 }),
      fc.integer({ min: 1, max: 21 }),
      (today, holidays, working_days) => {
        const { late_before, due_before } = dueDays(today, working_days, holidays)
        for (let back = 0; back < 60; back += 1) {
          const start = new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)
          const days_left = working_days - workingDaysBetween(start, today, holidays)
          expect([start < late_before, start >= late_before && start < due_before]).toEqual([
            days_left < 0,
            days_left === 0,
          ])
          const isOff = isWeekend(today) || holidays.includes(today)
          if (days_left >= 0 && !isOff) expect(dueOn(start, working_days, holidays) >= today).toBe(true)
          if (days_left < 0) expect(dueOn(start, working_days, holidays) < today).toBe(true)
        }
      },
    ),
  )
})

it.each([
  ['a week', '2026-11-22', ['2026-11-24', '2026-12-01'], [], '2026-11-29'],
  ['a day', '2026-11-22', ['2026-11-24', '2026-11-25'], [], '2026-11-23'],
  ['no day', '2026-11-22', ['2026-11-24', '2026-11-24'], [], '2026-11-22'],
  ['a weekend alone', '2026-11-22', ['2026-11-26', '2026-11-28'], [], '2026-11-22'],
  ['a holiday alone', '2026-11-22', ['2026-11-24', '2026-11-25'], ['2026-11-25'], '2026-11-22'],
  ['a time in which it began', '2026-11-25', ['2026-11-24', '2026-12-01'], [], '2026-12-01'],
])(
  'a clock that waited %s has used as many working days as before',
  (_what, counted_from, [from = '', to = ''], holidays, then) => {
    const began = clockAfterPause(counted_from, { from, to }, holidays)
    expect(began).toBe(then)
    const used = Math.max(0, workingDaysBetween(counted_from, from, holidays))
    expect(workingDaysBetween(began, to, holidays)).toBe(used)
  },
)

it('a pause moves the end of a deadline by its working days, whatever the days', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-06-30'), noInvalidDate: true }).map(dhakaDay)
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 3, maxLength: 3 }),
      fc.uniqueArray(day, { maxLength: 10 }),
      (days, holidays) => {
        const [start = '', from = '', to = ''] = days.toSorted()
        const began = clockAfterPause(start, { from, to }, holidays)
        const used = workingDaysBetween(start, from, holidays)
        expect(workingDaysBetween(began, to, holidays)).toBe(used)
        const due = dueOn(began, used + 21, holidays)
        expect(workingDaysBetween(to, due, holidays)).toBe(21)
      },
    ),
  )
})

it('a mutation that has waited for papers counts from later, and says the day of its payment', () => {
  const clock = { paid_on: '2026-10-01', counted_from: '2026-11-19', is_opened: true }
  expect(deadlineOfMutation(clock, '2026-11-23', [])).toMatchObject({
    submitted_on: '2026-10-01',
    working_day: 2,
    state: 'in_time',
  })
})
