import { CsvFile, GeoJsonFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  AcceptFaultForm,
  TopologyFault,
  TopologyFaultOnMap,
  TopologyFaultsQuery,
  TopologyRun,
  TopologyRunForm,
  TopologyRuns,
  TopologyRunsQuery,
} from './topology.ts'

const tag = 'Topology'

export const topologyApi = {
  list: endpoint('GET', '/admin/topology/faults', {
    tag,
    id: 'listTopologyFaults',
    summary: 'Lists the faults of drawn boundaries that checks found',
    query: TopologyFaultsQuery,
    answer: pageOf(TopologyFault),
  }),
  csv: endpoint('GET', '/admin/topology/faults.csv', {
    tag,
    id: 'exportTopologyFaults',
    summary: 'Downloads faults of boundaries as CSV',
    description: 'All that the filters find, as CSV.',
    query: TopologyFaultsQuery,
    answer: CsvFile,
  }),
  geoJson: endpoint('GET', '/admin/topology/faults.geojson', {
    tag,
    id: 'exportTopologyFaultsAsGeoJson',
    summary: 'Downloads faults of boundaries as GeoJSON',
    description: 'All that the filters find, each with the land it concerns.',
    query: TopologyFaultsQuery,
    answer: GeoJsonFile,
    media_type: 'application/geo+json',
  }),
  get: endpoint('GET', '/admin/topology/faults/:id', {
    tag,
    id: 'getTopologyFault',
    summary: 'Shows a fault with its place and the outlines of its dags',
    answer: TopologyFaultOnMap,
  }),
  accept: endpoint('POST', '/admin/topology/faults/:id/accept', {
    tag,
    id: 'acceptTopologyFault',
    summary: 'Accepts a fault as it is, with the reason',
    description: 'It stays accepted until it grows by more than 20 square feet or belongs to other dags.',
    versioned: true,
    refusals: ['fault_not_open'],
    body: AcceptFaultForm,
    answer: TopologyFault,
  }),
  reopen: endpoint('POST', '/admin/topology/faults/:id/reopen', {
    tag,
    id: 'reopenTopologyFault',
    summary: 'Opens an accepted fault again',
    versioned: true,
    refusals: ['fault_not_accepted'],
    answer: TopologyFault,
  }),
  listRuns: endpoint('GET', '/admin/topology/runs', {
    tag,
    id: 'listTopologyRuns',
    summary: 'Lists the latest checks with how far they are',
    refusals: ['not_found'],
    query: TopologyRunsQuery,
    answer: TopologyRuns,
  }),
  start: endpoint('POST', '/admin/topology/runs', {
    tag,
    id: 'startTopologyRun',
    summary: 'Starts a check of boundaries',
    description:
      'Checks the sheets of a zil, of an upazila or of all offices of the caller, where something changed since, or everything. The same check that still waits or runs is answered instead of a second one.',
    refusals: ['not_found'],
    body: TopologyRunForm,
    answer: TopologyRun,
    status: 201,
  }),
}
