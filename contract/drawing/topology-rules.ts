/** Faults of a boundary among its neighbours: docs/rules/topology.md#kinds-of-faults. */
export const faultKinds = ['overlap', 'gap', 'outside', 'duplicate', 'sliver', 'area', 'self_touch'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A later check no longer finds a mended fault. */
export const faultStates = ['open', 'accepted', 'mended'] as const
export type FaultState = (typeof faultStates)[number]

/**
 * Tolerances of faults, during drawing and in the check of all boundaries. The setting BOUNDARY_PERCENT limits the
 * difference of an area from its record.
 */
export const topologyTolerances = {
  /** Land in two dags, square feet: about 1/20 decimal. */
  overlap_sq_ft: 20,
  /** Land between dags that belongs to no dag, square feet. */
  gap_sq_ft: 20,
  /** Part of a dag outside its zil or mouza, square feet. */
  outside_sq_ft: 20,
  /** The mean width of a dag, feet: twice its area by its perimeter. */
  sliver_width_ft: 3,
  /** Land at the border of the zil is a gap if at least this part of its edge runs along dags. */
  gap_enclosed: 0.6,
} as const

/** Growth at which an accepted fault opens again, square feet. */
export const accepted_growth_sq_ft = 20
