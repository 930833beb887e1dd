import { z } from 'zod'

const Datum = z.object({ name: z.string(), ellipsoid: z.object({ semi_major_axis: z.unknown() }).optional() })

const Based = z.object({ datum: Datum.optional(), datum_ensemble: Datum.optional() })

const Shift = z.object({ parameters: z.array(z.object({ name: z.string(), value: z.number() })) })

/** Coordinate system in PROJ's JSON: one on a plane has its datum in `base_crs`. */
const System = Based.extend({
  type: z.string(),
  base_crs: Based.optional(),
  components: z.array(z.unknown()).optional(),
  source_crs: z.unknown().optional(),
  transformation: Shift.optional(),
})

/** Datums of Bangladesh whose shift to WGS 84 is published, each on its own ellipsoid only. */
const shifted: Record<string, number> = {
  'Gulshan 303': 6_377_276.345,
  'Kalianpur 1937': 6_377_276.345,
  'Kalianpur 1975': 6_377_299.151,
}
const global = /^(World Geodetic System 1984|International Terrestrial Reference Frame \d{4})\b/
const wgs84_semi_major = 6_378_137

/** True if a system is degrees of WGS 84. */
export const isWgs84 = (system: unknown): boolean => {
  const read = System.safeParse(system).data
  return (
    read?.type === 'GeographicCRS' &&
    /^World Geodetic System 1984\b/.test((read.datum ?? read.datum_ensemble)?.name ?? '')
  )
}

/**
 * True if it is known how a coordinate system lies to WGS 84. Of any other, GDAL would take the degrees as those of
 * WGS 84 without a word, which is hundreds of metres off.
 */
export function isDatumKnown(system: unknown): boolean {
  const read = System.safeParse(system).data
  if (!read) return false
  if (read.type === 'CompoundCRS') return isDatumKnown(read.components?.[0])
  if (read.type === 'BoundCRS') return isShiftKnown(read.transformation, read.source_crs)
  const { datum, datum_ensemble } = read.base_crs ?? read
  const { name = '', ellipsoid } = datum ?? datum_ensemble ?? {}
  return global.test(name) || (Object.hasOwn(shifted, name) && shifted[name] === ellipsoid?.semi_major_axis)
}

/** A shift of 0 on an old ellipsoid only says that nobody knew it. */
function isShiftKnown(shift: z.infer<typeof Shift> | undefined, source: unknown): boolean {
  const moves = shift?.parameters.some(({ name, value }) => /translation/i.test(name) && value !== 0) ?? false
  const { datum, datum_ensemble } = System.safeParse(source).data?.base_crs ?? Based.safeParse(source).data ?? {}
  const onWgs84 = (datum ?? datum_ensemble)?.ellipsoid?.semi_major_axis === wgs84_semi_major
  return moves || (onWgs84 && shift !== undefined)
}
