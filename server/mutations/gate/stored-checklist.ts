import { fraction } from '#contract/fractions.ts'
import type { Db } from '#server/app/database.ts'
import { type LockedMutation, partsOf } from '../mutation-changes.sql.ts'
import { checklistAt } from './gate.service.ts'

/** The checklist of a locked mutation as things stand. */
export async function storedChecklist(trx: Db, mutation: LockedMutation, at: Date) {
  const { shares, groups } = await partsOf(trx, mutation.id)
  const parts = shares.map(({ numerator, denominator }) => fraction(numerator, denominator))
  const land_area = mutation.land_area === null ? null : Number(mutation.land_area)
  return checklistAt(trx, { ...mutation, land_area, shares: parts, groups }, at)
}
