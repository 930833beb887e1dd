/**
 * Bangladesh Transverse Mercator grid as used since the Flood Action Plan: Everest 1830 (1937 adjustment) on the datum
 * Gulshan 303; EPSG 3106 is the same without a false northing. Not compared with the Survey of Bangladesh yet:
 * docs/decisions/042-drawing-boundaries.md.
 */
export const btm = {
  central_meridian: 90,
  scale: 0.9996,
  false_easting: 500_000,
  false_northing: -2_000_000,
  semi_major: 6_377_276.345,
  inverse_flattening: 300.8017,
  to_wgs84: [283.729, 735.942, 261.143],
} as const
