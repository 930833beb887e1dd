/** Kinds of faults in the register of a mouza, the heavier first: docs/rules/quality.md#kinds. */
export const qualityKinds = [
  'shares',
  'stated_area',
  'owner_twice',
  'number_twice',
  'no_owners',
  'no_father',
  'no_survey',
  'no_outline',
  'no_scan',
  'no_map',
] as const
export type QualityKind = (typeof qualityKinds)[number]
