import { daysAfter, dhakaMidnight } from '#contract/dates.ts'

/** A half-open span of time. */
export type Span = { from: Date; until: Date }

const hour_ms = 3_600_000

/** A day in Dhaka. */
export const dayOf = (day: string): Span => ({ from: dhakaMidnight(day), until: dhakaMidnight(daysAfter(day, 1)) })

/** The hours of a span, in order. */
export const hoursOf = ({ from, until }: Span): Span[] =>
  Array.from({ length: (until.getTime() - from.getTime()) / hour_ms }, (_, hour) => ({
    from: new Date(from.getTime() + hour * hour_ms),
    until: new Date(from.getTime() + (hour + 1) * hour_ms),
  }))
