import { addedUp } from './area.ts'

type WithShare = { share?: string | null | undefined }
type Owner = WithShare & { area: number }
type Recorded = { khotiyan: readonly Owner[]; area: number }

const totalOf = (owners: readonly WithShare[]) =>
  owners.reduce((sum, { share }) => sum + Number(share ?? Number.NaN), 0)

const isNear = (total: number, other: number, terms: number) => Math.abs(total - other) <= 0.0005 * (terms + 1)

/** True if the shares make one, or none is stated. They are printed with three decimals, so that three thirds make 0.999. */
export const sharesAddUp = (owners: readonly WithShare[]): boolean =>
  owners.every(({ share }) => share === undefined) || isNear(totalOf(owners), 1, owners.length)

const stayAsMany = (owners: readonly WithShare[], on_record: readonly WithShare[]) =>
  isNear(totalOf(owners), totalOf(on_record), owners.length + on_record.length)

/** True if shares make one, or as much as those on record: a register may leave a part of a dag to nobody, and no act takes it. */
export const sharesFit = (owners: readonly WithShare[], on_record: readonly WithShare[]): boolean =>
  sharesAddUp(owners) || stayAsMany(owners, on_record)

export const areaOfOwners = (owners: readonly Owner[]): number => addedUp(owners.map(({ area }) => area))

/**
 * Square feet of a dag after a form of its owners: their sum. What the register states beside them stays while their sum
 * does, and while their shares leave as much to nobody as before.
 */
export function areaAfter(owners: readonly Owner[], on_record: Recorded | null): number {
  const sum = areaOfOwners(owners)
  if (!on_record || on_record.khotiyan.length === 0) return sum
  const sum_before = areaOfOwners(on_record.khotiyan)
  const leaves_as_much = !sharesAddUp(on_record.khotiyan) && stayAsMany(owners, on_record.khotiyan)
  return sum === sum_before || leaves_as_much ? addedUp([sum, on_record.area, -sum_before]) : sum
}

/** True if an area of a form is that of its owners, or of the dag as the register states it; null is left to them. */
export const isAreaOf = (area: number | null, owners: readonly Owner[], on_record: Recorded | null): boolean =>
  area === null || area === areaOfOwners(owners) || area === areaAfter(owners, on_record)
