import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/** Max distance of land from the divisions' outlines, in degrees (about 5 km): sea coasts and chars move. */
const coast = 0.05

/**
 * Whether a shape lies in the country as its divisions are drawn; true where none is drawn. Whether it touches one is
 * quickly said; how far it is from one is not, and nearly all touch one.
 */
export const inCountry = (shape: Part) => sql<boolean>`(
  not exists (select from divisions where outline is not null)
  or exists (select from divisions where st_intersects(outline, ${shape}))
  or exists (select from divisions where st_dwithin(outline, ${shape}, ${coast}::float8)))`

/** The result of `st_isvaliddetail` as a refusal names it; null for a valid shape. */
export const problemOf = ({ valid, reason }: { valid: Part; reason: Part }) => sql`case when ${valid} then null
  when ${reason} ~* '^hole lies|^holes are' then 'shape_hole_outside'
  when ${reason} ~* 'nested shells|duplicate rings' then 'shape_parts_overlap'
  else 'shape_crosses_itself' end`
