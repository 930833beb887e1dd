import { square_feet_per_decimal } from '#contract/land-records/area.ts'

/**
 * Standard bigha of agricultural land that a family may hold: Land Reform Act 2023. Unconfirmed, like the size of a
 * standard bigha, which tables print as 33 decimals.
 */
const max_bigha = 60
const decimals_per_standard_bigha = 33

/** Square feet. */
export const land_ceiling = max_bigha * decimals_per_standard_bigha * square_feet_per_decimal

/** Agricultural land of a buyer, in square feet: what the register knows, and what the mutation brings. */
export type LandOfBuyer = { held: number; brought: number }

export const isOverCeiling = ({ held, brought }: LandOfBuyer) =>
  Math.round((held + brought) * 100) > Math.round(land_ceiling * 100)
