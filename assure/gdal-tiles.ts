import { z } from 'zod'
import type { FeatureCollectionId } from '#contract/map/ogc.ts'
import { differences, shapesRead } from './gdal-tools.ts'

/** A tile of each layer around Birulia in Savar. */
const tiles: { layer: FeatureCollectionId; zoom: number }[] = [
  { layer: 'divisions', zoom: 8 },
  { layer: 'districts', zoom: 8 },
  { layer: 'upazilas', zoom: 10 },
  { layer: 'mouzas', zoom: 12 },
  { layer: 'dags', zoom: 14 },
]
export const tilesRead = tiles.length
const birulia = { longitude: 90.298, latitude: 23.879 }

/** Tiles have whole numbers for coordinates: 0.6 m at zoom 14, and a parcel is 30 m wide. */
const rounding = 0.005
const mercator = 'EPSG:3857'
/** From the middle of the map to its edge. */
const half_m = 20_037_508.342789244

/**
 * Compares the vector tiles that GDAL reads by their TileJSON with the same collections of the OGC API, cut to the
 * tile. Those are compared with the database.
 */
export async function tileDifferences(server: string, folder: string): Promise<string[]> {
  const findings: string[] = []
  const survey_type_id = await surveyOf(server, 'RS')
  for (const { layer, zoom } of tiles) {
    const [x, y] = tileAt(zoom)
    const box = squareOf(zoom, x, y)
    const survey = layer === 'dags' ? survey_type_id : undefined
    const common = { layer, projection: mercator }
    const tile = await shapesRead(
      {
        ...common,
        name: `tile-${layer}`,
        address: `MVT:${await addressOf(server, layer, survey)}`
          .replace('{z}', String(zoom))
          .replace('{x}', String(x))
          .replace('{y}', String(y)),
        opening: [`X=${x}`, `Y=${y}`, `Z=${zoom}`],
      },
      folder,
    )
    const degrees = [...degreesOf(box[0], box[1]), ...degreesOf(box[2], box[3])]
    const where = survey === undefined ? [] : ['-where', `survey_type_id = ${survey}`]
    const selection = ['-spat', ...degrees.map(String), '-clipdst', ...box.map(String), ...where]
    const whole = { ...common, name: `cut-${layer}`, address: `OAPIF:${server}/api/ogc`, selection }
    findings.push(...differences(`tile of ${layer}`, tile, await shapesRead(whole, folder), rounding))
  }
  return findings
}

/** Address of a layer's tiles, from its TileJSON. */
async function addressOf(server: string, layer: string, survey_type_id: number | undefined): Promise<string> {
  const query = survey_type_id === undefined ? '' : `?survey_type_id=${survey_type_id}`
  const answer = await fetch(`${server}/api/map/tiles/${layer}.json${query}`)
  return z.object({ tiles: z.tuple([z.string()]) }).parse(await answer.json()).tiles[0]
}

async function surveyOf(server: string, code: string): Promise<number> {
  const answer = await fetch(`${server}/api/locations/survey-types`)
  const surveys = z.array(z.object({ id: z.int(), code: z.string() })).parse(await answer.json())
  const found = surveys.find((survey) => survey.code === code)
  if (!found) throw new Error(`the demo has no survey ${code}`)
  return found.id
}

function tileAt(zoom: number): [x: number, y: number] {
  const { longitude, latitude } = birulia
  const up = Math.asinh(Math.tan((latitude / 180) * Math.PI)) / Math.PI
  return [Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(((1 - up) / 2) * 2 ** zoom)]
}

/** West, south, east and north of a tile in metres of Web Mercator. */
function squareOf(zoom: number, x: number, y: number): [number, number, number, number] {
  const side = (2 * half_m) / 2 ** zoom
  return [-half_m + x * side, half_m - (y + 1) * side, -half_m + (x + 1) * side, half_m - y * side]
}

const degreesOf = (x: number, y: number) => [
  (x / half_m) * 180,
  (Math.atan(Math.sinh((y / half_m) * Math.PI)) / Math.PI) * 180,
]
