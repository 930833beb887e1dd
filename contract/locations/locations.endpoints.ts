import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { District, Division, Mouza, Upazila, Zil } from './locations.ts'

const tag = 'Locations'

export const locationsApi = {
  listDivisions: endpoint('GET', '/locations/divisions', { tag, answer: z.array(Division) }),
  listDistrictsOf: endpoint('GET', '/locations/divisions/:id/districts', { tag, answer: z.array(District) }),
  listDistricts: endpoint('GET', '/locations/districts', { tag, answer: z.array(District) }),
  listUpazilasOf: endpoint('GET', '/locations/districts/:id/upazilas', { tag, answer: z.array(Upazila) }),
  listMouzasOf: endpoint('GET', '/locations/upazilas/:id/mouzas', { tag, answer: z.array(Mouza) }),
  listZilsOf: endpoint('GET', '/locations/mouzas/:id/zils', { tag, answer: z.array(Zil) }),
}
