import { labelFields, layerFields, layerZooms, type TileJson, type TileLayer } from '#contract/map/tiles.ts'

/** Bangladesh with its sea. */
const bounds: TileJson['bounds'] = [88, 20.3, 92.75, 26.7]

const open_boundaries =
  'Boundaries: Bangladesh Bureau of Statistics / OCHA ROAP, via geoBoundaries, CC BY 3.0 IGO (modified)'

const attributions: Partial<Record<TileLayer, string>> = {
  divisions: open_boundaries,
  districts: open_boundaries,
  upazilas: open_boundaries,
}

const titles: Record<TileLayer, string> = {
  divisions: 'Divisions',
  districts: 'Districts',
  upazilas: 'Upazilas',
  mouzas: 'Mouzas',
  dags: 'Dags',
}

/** Describes the tiles of a layer; `address` is where this server is found. */
export function tileJsonOf(layer: TileLayer, survey_type_id: number | null, address: string): TileJson {
  const { from, labels_from, to } = layerZooms[layer]
  const attribution = attributions[layer]
  const query = survey_type_id === null ? '' : `?survey_type_id=${survey_type_id}`
  return {
    tilejson: '3.0.0',
    name: titles[layer],
    tiles: [`${address}/api/map/tiles/${layer}/{z}/{x}/{y}.mvt${query}`],
    scheme: 'xyz',
    minzoom: from,
    maxzoom: to,
    bounds,
    ...(attribution !== undefined && { attribution }),
    vector_layers: [
      { id: layer, description: 'Polygons', minzoom: from, maxzoom: to, fields: layerFields[layer] },
      {
        id: `${layer}_labels`,
        description: 'A point in each',
        minzoom: labels_from,
        maxzoom: to,
        fields: labelFields[layer],
      },
    ],
  }
}
