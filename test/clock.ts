import { afterAll, beforeEach } from 'vitest'
import { clock } from '#server/app/database.ts'

export const currentTime = () => new Date(Date.now() + clock.offset_ms)

export function setTime(moment: string) {
  clock.offset_ms = Date.parse(moment) - Date.now()
}

/** Begins each test of a file at one time, for examples that hold in one tax year. */
export function actAt(moment: string) {
  setTime(moment)
  beforeEach(() => setTime(moment))
  afterAll(() => {
    clock.offset_ms = 0
  })
}
