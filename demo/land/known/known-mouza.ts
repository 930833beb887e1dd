import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { MouzaName } from '../../geography/mouza-names.ts'
import type { UpazilaPlan } from '../../geography/upazila-plan.ts'
import { at, between, randomOf } from '../../random.ts'
import { writeMouzaRow, writeZil } from '../place-rows.ts'
import { roomiestSpot } from '../roomiest-spot.ts'
import { type Place, type Sink, type Survey, writeSheet } from '../sheet-records.ts'
import { type KnownSurvey, knownSplits } from './known-splits.ts'

/** Dhamrai */
export const known_upazila = '302614'

/** A union of Dhamrai whose name no other mouza has. */
const name: MouzaName = {
  name_en: 'Sombhag',
  name_bn: 'সোমভাগ',
  aliases: [],
  mouza_code: null,
  source: 'union',
  transliterated: false,
}
export const known_mouza = name.name_en

/** Higher than the numbers of the other mouzas. */
const jl_no = '61'

/** Distance to the east of the other mouzas, which are around the roomiest spot. */
const away_m = 1500

const plan: UpazilaPlan = {
  mouzas: [],
  spacing_m: 0,
  first_dag: null,
  sure_dag: null,
  first_khatian: null,
  dags_per_khatian: { least: 1, most: 4 },
  scan_every: 10,
  history_every: 0,
  every_map_has_document: true,
}

/** The mouza that CS, SA, RS and BS drew, the same every time, with the known parents of each parcel. */
export function knownLineage({ upazila }: Place): KnownSurvey[] {
  const { at: spot, room_m } = roomiestSpot(upazila.outline)
  const { lon_m } = scaleAt(spot[1])
  const { surveys, reach_m } = knownSplits(randomOf('known splits'), [spot[0] + away_m / lon_m, spot[1]])
  if (away_m + reach_m > room_m * 0.98) throw new Error(`${upazila.name_en} has no room for ${known_mouza}`)
  return surveys
}

/**
 * Writes the known mouza after all others, so that those do not depend on it. The dags of each survey follow its
 * parcels.
 */
export function writeKnownMouza(sink: Sink, place: Place): void {
  const surveys = knownLineage(place)
  const random = randomOf('known mouza')
  const parcelsOf = ({ parcels }: KnownSurvey) => parcels.map(({ parcel }) => parcel)
  const ground = parcelsOf(at(surveys, 0))
  const mouza = writeMouzaRow(sink, place.upazila.id, name, jl_no, ground)
  const zil = writeZil(sink, mouza, '1', ground)
  surveys.forEach((known, order) => {
    const newest = order === surveys.length - 1
    const next_khatian = between(random, 1, 120)
    const survey: Survey = { random, place, plan, mouza, code: known.code, newest, next_khatian }
    writeSheet(sink, survey, zil, parcelsOf(known), false)
  })
}
