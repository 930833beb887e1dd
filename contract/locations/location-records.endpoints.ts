import { recordEndpoints } from '#contract/records/record-endpoints.ts'
import {
  DistrictForm,
  DistrictRecord,
  DistrictsQuery,
  DivisionForm,
  DivisionRecord,
  DivisionsQuery,
  MouzaForm,
  MouzaRecord,
  MouzasQuery,
  UpazilaForm,
  UpazilaRecord,
  UpazilasQuery,
  ZilForm,
  ZilRecord,
  ZilsQuery,
} from './location-records.ts'

const tag = 'Places of the office'

export const divisionsApi = recordEndpoints('divisions', {
  tag,
  query: DivisionsQuery,
  form: DivisionForm,
  row: DivisionRecord,
})

export const districtsApi = recordEndpoints('districts', {
  tag,
  query: DistrictsQuery,
  form: DistrictForm,
  row: DistrictRecord,
})

export const upazilasApi = recordEndpoints('upazilas', {
  tag,
  query: UpazilasQuery,
  form: UpazilaForm,
  row: UpazilaRecord,
})

export const mouzasApi = recordEndpoints('mouzas', { tag, query: MouzasQuery, form: MouzaForm, row: MouzaRecord })

export const zilsApi = recordEndpoints('zils', { tag, query: ZilsQuery, form: ZilForm, row: ZilRecord })
