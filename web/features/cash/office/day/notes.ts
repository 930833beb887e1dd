import { plainNumber } from '#contract/digits.ts'

/** Notes and coins in taka, the largest first. */
export const notes = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Note = (typeof notes)[number]

/** Numbers of each note, as they were typed. */
export type Counts = { [note in Note]?: string }

/** BDT of the notes; what is no number counts nothing. */
export const sumOfNotes = (counts: Counts): number =>
  notes.reduce((sum, note) => sum + note * numberOf(counts[note] ?? ''), 0)

function numberOf(typed: string): number {
  const digits = plainNumber(typed).trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0
}
