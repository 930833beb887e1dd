import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import { type LandMatch, type LandType, useOfLandType } from '#contract/land-tax/land-tax-registrations.ts'
import { hundredthsOf } from '../law/tax-amounts.ts'
import type { LandRow } from './land.sql.ts'

type Compared = {
  division: { id: number }
  district: { id: number }
  upazila: { id: number }
  mouza: { id: number }
  survey_type: { id: number }
  khatiyan_number: string
  dag_number: string
  land_area: number
}

/** Areas agree when they differ by at most 1 % of the one on record. */
export const sameArea = (registered: number, recorded: number): boolean =>
  Math.abs(hundredthsOf(registered) - hundredthsOf(recorded)) * 100 <= hundredthsOf(recorded)

/** Agreement of a registration with the record, field by field. */
export const fieldMatches = (registered: Compared, record: Compared): LandMatch['field_matches'] => ({
  division: registered.division.id === record.division.id,
  district: registered.district.id === record.district.id,
  upazila: registered.upazila.id === record.upazila.id,
  mouza: registered.mouza.id === record.mouza.id,
  survey_type: registered.survey_type.id === record.survey_type.id,
  khatiyan_number: isSameLandNumber(registered.khatiyan_number, record.khatiyan_number),
  dag_number: isSameLandNumber(registered.dag_number, record.dag_number),
  land_area: sameArea(registered.land_area, record.land_area),
})

/**
 * Compares the registered use with that of the class on record: a wrong one makes the tax many times too low or too
 * high. Null if the class says nothing.
 */
export function landUse(
  registered: LandType,
  { land_class, land_class_bn }: Pick<LandRow, 'land_class' | 'land_class_bn'>,
): LandMatch['land_use'] {
  const land_type = landTypeOf(land_class, land_class_bn)
  return land_type && { land_type, same: useOfLandType[land_type] === useOfLandType[registered] }
}

/**
 * Chooses among several sheets that have the number: first the closed dag of the registration, then the one with the
 * khatian, then the one with the nearest area.
 */
export function bestRecord<Row extends Pick<LandRow, 'dag_id' | 'khatiyan_number' | 'land_area' | 'closed'>>(
  registered: { khatiyan_number: string; land_area: number },
  found: readonly Row[],
): Row | undefined {
  const far = (row: Row) => Math.abs(row.land_area - registered.land_area)
  const other = (row: Row) => Number(!isSameLandNumber(row.khatiyan_number, registered.khatiyan_number))
  const open = ({ closed }: Row) => Number(!closed)
  return found.toSorted(
    (one, two) => open(one) - open(two) || other(one) - other(two) || far(one) - far(two) || one.dag_id - two.dag_id,
  )[0]
}
