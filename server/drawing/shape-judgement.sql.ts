import { type RawBuilder, sql } from 'kysely'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

type Part = RawBuilder<unknown>

/** Max distance of land from the divisions' outlines, in degrees (about 5 km): sea coasts and chars move. */
const coast = 0.05

/**
 * True if a shape lies inside the drawn divisions, or if none is drawn. The test for contact is fast and nearly all
 * shapes pass it; the distance is slow, so it comes last.
 */
export const inCountry = (shape: Part) => sql<boolean>`(
  not exists (select from divisions where outline is not null)
  or exists (select from divisions where st_intersects(outline, ${shape}))
  or exists (select from divisions where st_dwithin(outline, ${shape}, ${coast}::float8)))`

/**
 * True if a shape touches land of the offices: one of their upazilas, or the zil or mouza that it is drawn in, whose
 * outlines are more exact. Also true where no upazila of theirs is drawn.
 */
export const inOffices = (shape: Part, zil_id: Part, offices: Offices) =>
  offices === 'everywhere'
    ? sql<boolean>`true`
    : sql<boolean>`(
  not exists (select from upazilas u where u.id = any(${offices}::bigint[]) and u.outline is not null)
  or exists (select from upazilas u where u.id = any(${offices}::bigint[]) and st_intersects(u.outline, ${shape}))
  or exists (select from zils own join mouzas m on m.id = own.mouza_id
    where own.id = ${zil_id} and st_intersects(coalesce(own.outline, m.outline), ${shape})))`

/** The result of `st_isvaliddetail` as a refusal names it; null for a valid shape. */
export const problemOf = ({ valid, reason }: { valid: Part; reason: Part }) => sql`case when ${valid} then null
  when ${reason} ~* '^hole lies|^holes are' then 'shape_hole_outside'
  when ${reason} ~* 'nested shells|duplicate rings' then 'shape_parts_overlap'
  else 'shape_crosses_itself' end`
