import { dhakaDay } from '#contract/dates.ts'

/** `2026-00000042`: the year in Dhaka, and the number of what the paper is about. */
export const paperSerial = (at: Date, id: number) => `${dhakaDay(at).slice(0, 4)}-${String(id).padStart(8, '0')}`
