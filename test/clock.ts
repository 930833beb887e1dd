import { afterAll, beforeEach } from 'vitest'
import { clock } from '#server/app/database.ts'

export const currentTime = () => new Date(Date.now() + clock.offset_ms)

export function setTime(moment: string) {
  clock.offset_ms = Date.parse(moment) - Date.now()
}

/** Noon of a day in Dhaka. */
export const noonOf = (day: string) => `${day}T12:00:00+06:00`

/** Begins each test of a file at one time, for examples that hold in one tax year. */
export function actAt(moment: string) {
  setTime(moment)
  beforeEach(() => setTime(moment))
  afterAll(() => {
    clock.offset_ms = 0
  })
}
