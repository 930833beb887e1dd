import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { Place } from '#web/parts/place/place.ts'

/** An old dakhila as it is typed. */
export type DakhilaValues = { key: number; years: string; dakhila_number: string; paid_on: string; proof: string }

export const dakhilaFields = ['years', 'dakhila_number', 'paid_on', 'proof'] as const

/** Values of a holding's form. */
export type HoldingValues = {
  place: Place
  survey_type_id: number | null
  khatiyan_number: string
  dag_number: string
  holding_number: string
  land_type: LandType | ''
  area: string
  dakhilas: DakhilaValues[]
}

let made = 0

/** A row of the form; its key stays with it when rows before it go. */
export function newDakhila(typed: Partial<DakhilaValues> = {}): DakhilaValues {
  made += 1
  return { years: '', dakhila_number: '', paid_on: '', proof: '', ...typed, key: made }
}

/** Input of the contract's form. */
export const bodyOf = ({ place, dakhilas, ...rest }: HoldingValues) => ({
  mouza_id: place.mouza,
  ...rest,
  dakhilas: dakhilas.map(({ key: _, ...dakhila }) => dakhila),
})
