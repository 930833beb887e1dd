import type { PlaceInQueue, WaitingCases } from '#contract/cases/cases.ts'

const day = (of: string, off: 'weekend' | null = null) => ({ day: of, off, holiday_en: null, holiday_bn: null })

/** A Sunday on which nothing waits. */
export const noCases: WaitingCases = {
  today: '2026-11-22',
  counts: [
    { kind: 'identity', waiting: 0, late: 0, due_today: 0, oldest_days: null },
    { kind: 'registration', waiting: 0, late: 0, due_today: 0, oldest_days: null },
  ],
  attorneys_waiting: 0,
  reviews_waiting: 0,
  demand_reviews_waiting: 0,
  oldest: [],
  decided_today: 0,
  week: [
    day('2026-11-22'),
    day('2026-11-23'),
    day('2026-11-24'),
    day('2026-11-25'),
    day('2026-11-26'),
    day('2026-11-27', 'weekend'),
    day('2026-11-28', 'weekend'),
  ],
  next_holiday: { day: '2026-12-16', off: 'holiday', holiday_en: 'Victory Day', holiday_bn: 'বিজয় দিবস' },
  due_of_today: [
    { kind: 'identity', working_days: 7, due_on: '2026-12-01' },
    { kind: 'registration', working_days: 7, due_on: '2026-12-01' },
  ],
}

/** A Sunday with waiting cases. */
export const someCases: WaitingCases = {
  ...noCases,
  counts: [
    { kind: 'identity', waiting: 8, late: 0, due_today: 1, oldest_days: 7 },
    { kind: 'registration', waiting: 19, late: 2, due_today: 1, oldest_days: 9 },
  ],
  oldest: [
    {
      kind: 'registration',
      id: 241,
      person: 'রাবেয়া বেগম',
      land: { dag_number: '58', khatiyan_number: '9', survey_code: 'RS', mouza_en: 'Birulia', mouza_bn: 'বিরুলিয়া' },
      submitted_on: '2026-11-09',
      working_day: 9,
      working_days: 7,
      state: 'late',
    },
    {
      kind: 'identity',
      id: 96,
      person: 'Kamal Hossain',
      land: null,
      submitted_on: '2026-11-11',
      working_day: 7,
      working_days: 7,
      state: 'due_today',
    },
    {
      kind: 'identity',
      id: 99,
      person: 'Salma Khatun',
      land: null,
      submitted_on: '2026-11-18',
      working_day: 2,
      working_days: 7,
      state: 'in_time',
    },
  ],
}

/** A case beside which no other waits. */
export const onlyCase: PlaceInQueue = { place: 1, waiting: 1, previous_id: null, next_id: null, decided_today: 0 }
