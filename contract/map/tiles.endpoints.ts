import { VectorTileFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LayerPath, TileBlockPath, TileJson, TilePath, TileQuery, TileVersions, VersionedTileQuery } from './tiles.ts'

const tag = 'Maps'

export const tilesApi = {
  getTile: endpoint('GET', '/map/tiles/:layer/:z/:x/:y.mvt', {
    tag,
    id: 'getMapTile',
    summary: 'Shows a vector tile of a layer',
    description:
      'Mapbox Vector Tile 2.1 in Web Mercator with two layers: the polygons, named like the layer, and one point for each, `…_labels`. 204 where nothing lies. Dags stand in tiles from zoom 14, mouzas from 9. With its current version in `v` a tile is immutable.',
    params: TilePath,
    query: VersionedTileQuery,
    answer: VectorTileFile,
    status: [200, 204],
    refusals: ['no_such_tile'],
  }),
  getTileJson: endpoint('GET', '/map/tiles/:layer.json', {
    tag,
    id: 'getMapTileJson',
    summary: 'Describes the vector tiles of a layer as TileJSON',
    description: 'Map programs such as QGIS and MapLibre take a layer by this address.',
    params: LayerPath,
    query: TileQuery,
    answer: TileJson,
    refusals: ['no_such_tile'],
  }),
  getTileVersions: endpoint('GET', '/map/tile-versions/:group/:x/:y', {
    tag,
    id: 'getMapTileVersions',
    summary: 'Shows the versions of the tiles in a block',
    description:
      'A tile whose address has its current version as `v` may be cached for a year, by browsers and by a CDN. Without a version it may be cached for a minute.',
    params: TileBlockPath,
    answer: TileVersions,
    refusals: ['no_such_tile'],
  }),
}
