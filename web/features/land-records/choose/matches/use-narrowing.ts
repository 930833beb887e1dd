import { useState } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { decimalsOf } from '#contract/land-records/area.ts'
import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import type { LandMatch } from '#contract/locations/land-matches.ts'

/** In place of the id of a survey that is not stated. */
export const no_survey = 0

export type Narrowing = {
  /** Unticked ids. */
  surveys: readonly number[]
  mouzas: readonly number[]
  khatian: string
  /** Decimals, as typed. */
  from: string
  to: string
}

const nothing: Narrowing = { surveys: [], mouzas: [], khatian: '', from: '', to: '' }

/** Matches that remain after filtering by the facts on the paper. */
export function useNarrowing(matches: readonly LandMatch[]) {
  const [narrowing, setNarrowing] = useState(nothing)
  return {
    narrowing,
    change: (part: Partial<Narrowing>) => setNarrowing((before) => ({ ...before, ...part })),
    clear: () => setNarrowing(nothing),
    left: matches.filter((match) => passes(match, narrowing)),
  }
}

function passes(match: LandMatch, { surveys, mouzas, khatian, from, to }: Narrowing) {
  if (surveys.includes(match.survey?.id ?? no_survey) || mouzas.includes(match.mouza.id)) return false
  if (khatian.trim() && !isSameLandNumber(match.khatiyan_number, khatian)) return false
  const decimals = Number(decimalsOf(match.area, 2))
  const [least, most] = [numberIn(from), numberIn(to)]
  return (least === null || decimals >= least) && (most === null || decimals <= most)
}

/** Typed number in either digits; null if it is none. */
function numberIn(text: string): number | null {
  const number = Number(latinDigits(text).replace(',', '.').trim() || 'none')
  return Number.isFinite(number) ? number : null
}
