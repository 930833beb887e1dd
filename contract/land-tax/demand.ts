import { z } from 'zod'

/** Reason that the tax of a holding is not known; an order is refused for the same reason. */
export const DemandGap = z.enum(['area_not_stated', 'class_not_set', 'rate_missing'])
export type DemandGap = z.infer<typeof DemandGap>
