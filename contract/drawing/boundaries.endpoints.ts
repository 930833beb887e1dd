import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  BoundaryCheck,
  BoundaryCheckForm,
  BoundaryForm,
  BoundaryVersion,
  DrawnNearby,
  DrawnNearbyQuery,
  OpenedBoundary,
  RestoreBoundaryForm,
  SavedBoundary,
} from './boundaries.ts'

const tag = 'Boundaries'

export const boundariesApi = {
  save: endpoint('POST', '/admin/geojson-datas', {
    tag,
    id: 'saveBoundary',
    summary: 'Saves the boundary of a dag',
    description:
      'Refused where it crosses itself, has fewer than 3 points or more than 10,000, is not in degrees of WGS 84 or lies outside Bangladesh; `at` in the answer says where.',
    body: BoundaryForm,
    answer: SavedBoundary,
    refusals: ['not_found', 'dag_closed'],
    versioned: true,
  }),
  check: endpoint('POST', '/admin/geojson-datas/check', {
    tag,
    id: 'checkBoundary',
    summary: 'Shows what a boundary would do to its neighbours, and saves nothing',
    body: BoundaryCheckForm,
    answer: BoundaryCheck,
    refusals: ['not_found'],
  }),
  listNearby: endpoint('GET', '/admin/geojson-datas/nearby', {
    tag,
    id: 'listDrawnNearby',
    summary: 'Lists the parcels drawn in a view with their outlines',
    query: DrawnNearbyQuery,
    answer: DrawnNearby,
  }),
  get: endpoint('GET', '/admin/geojson-datas/:id', {
    tag,
    id: 'getBoundary',
    summary: 'Shows a dag with its boundary; the id is that of the dag',
    answer: OpenedBoundary,
    refusals: ['not_found'],
  }),
  history: endpoint('GET', '/admin/geojson-datas/:id/history', {
    tag,
    id: 'listBoundaryVersions',
    summary: 'Lists the boundaries that a dag has had, the newest first',
    answer: z.array(BoundaryVersion),
    refusals: ['not_found'],
  }),
  restore: endpoint('POST', '/admin/geojson-datas/:id/restore', {
    tag,
    id: 'restoreBoundary',
    summary: 'Goes back to an earlier boundary of a dag',
    body: RestoreBoundaryForm,
    answer: SavedBoundary,
    refusals: ['not_found', 'dag_closed'],
    versioned: true,
  }),
}
