import { z } from 'zod'
import { OpenApi30File } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/text-input.ts'
import {
  DagItemsQuery,
  FeatureCollectionId,
  NoQuery,
  OgcCollection,
  OgcCollections,
  OgcConformance,
  OgcFeature,
  OgcFeatureCollection,
  OgcLandingPage,
  PlaceCollection,
  PlaceItemsQuery,
} from './ogc.ts'

const tag = 'OGC API'
const query = NoQuery
const geoJson = 'application/geo+json'

/** OGC API - Features 1.0.1, its conformance classes Core, GeoJSON and OpenAPI 3.0. */
export const ogcApi = {
  getLandingPage: endpoint('GET', '/ogc', {
    tag,
    id: 'getOgcLandingPage',
    summary: 'Shows where the OGC API begins',
    description:
      'OGC API - Features 1.0.1 with the classes Core, GeoJSON and OpenAPI 3.0: outlines of places and boundaries of dags for GIS tools. A parameter that is unknown or wrong is refused with 400.',
    query,
    answer: OgcLandingPage,
  }),
  getConformance: endpoint('GET', '/ogc/conformance', {
    tag,
    id: 'getOgcConformance',
    summary: 'Lists the conformance classes of the OGC API',
    query,
    answer: OgcConformance,
  }),
  getDescription: endpoint('GET', '/ogc/api', {
    tag,
    id: 'getOgcDescription',
    summary: 'Shows the description of the OGC API in OpenAPI 3.0',
    query,
    answer: OpenApi30File,
  }),
  listCollections: endpoint('GET', '/ogc/collections', {
    tag,
    id: 'listOgcCollections',
    summary: 'Lists the collections of the OGC API',
    query,
    answer: OgcCollections,
  }),
  getCollection: endpoint('GET', '/ogc/collections/:collection_id', {
    tag,
    id: 'getOgcCollection',
    summary: 'Shows a collection of the OGC API',
    params: z.object({ collection_id: FeatureCollectionId }),
    query,
    answer: OgcCollection,
  }),
  listPlaces: endpoint('GET', '/ogc/collections/:collection_id/items', {
    tag,
    id: 'listOgcPlaces',
    summary: 'Lists divisions, districts, upazilas or mouzas with their outlines',
    params: z.object({ collection_id: PlaceCollection }),
    query: PlaceItemsQuery,
    answer: OgcFeatureCollection,
    media_type: geoJson,
  }),
  listDags: endpoint('GET', '/ogc/collections/dags/items', {
    tag,
    id: 'listOgcDags',
    summary: 'Lists dags with their boundaries',
    query: DagItemsQuery,
    answer: OgcFeatureCollection,
    media_type: geoJson,
  }),
  getFeature: endpoint('GET', '/ogc/collections/:collection_id/items/:feature_id', {
    tag,
    id: 'getOgcFeature',
    summary: 'Shows a place or a dag with its boundary',
    params: z.object({ collection_id: FeatureCollectionId, feature_id: Id }),
    query,
    answer: OgcFeature,
    media_type: geoJson,
  }),
}
