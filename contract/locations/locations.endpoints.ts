import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { District, Division, Mouza, MouzaPlace, Upazila, Zil } from './locations.ts'
import { MouzaPast } from './place-then.ts'

const tag = 'Locations'

export const locationsApi = {
  listDivisions: endpoint('GET', '/locations/divisions', {
    tag,
    id: 'listDivisions',
    summary: 'Lists the divisions of Bangladesh',
    answer: z.array(Division),
  }),
  listDistrictsOf: endpoint('GET', '/locations/divisions/:id/districts', {
    tag,
    id: 'listDistrictsOfDivision',
    summary: 'Lists the districts of a division',
    answer: z.array(District),
  }),
  listDistricts: endpoint('GET', '/locations/districts', {
    tag,
    id: 'listDistricts',
    summary: 'Lists all districts',
    answer: z.array(District),
  }),
  listUpazilasOf: endpoint('GET', '/locations/districts/:id/upazilas', {
    tag,
    id: 'listUpazilasOfDistrict',
    summary: 'Lists the upazilas of a district',
    answer: z.array(Upazila),
  }),
  listMouzasOf: endpoint('GET', '/locations/upazilas/:id/mouzas', {
    tag,
    id: 'listMouzasOfUpazila',
    summary: 'Lists the mouzas of an upazila',
    answer: z.array(Mouza),
  }),
  getMouza: endpoint('GET', '/locations/mouzas/:id', {
    tag,
    id: 'getMouza',
    summary: 'Shows a mouza with the places that it lies in',
    answer: MouzaPlace,
  }),
  getPastOfMouza: endpoint('GET', '/locations/mouzas/:id/past', {
    tag,
    id: 'getPastOfMouza',
    summary: 'Tells where a mouza lay before, and what the places were called then',
    answer: MouzaPast,
  }),
  listZilsOf: endpoint('GET', '/locations/mouzas/:id/zils', {
    tag,
    id: 'listZilsOfMouza',
    summary: 'Lists the zils of a mouza',
    answer: z.array(Zil),
  }),
}
