import { recordEndpoints } from '#contract/records/record-endpoints.ts'
import { PlacePastForm, PlacePastRecord, PlacePastsQuery } from './place-pasts.ts'

export const placePastsApi = recordEndpoints('place-pasts', {
  tag: 'Places of the office',
  query: PlacePastsQuery,
  form: PlacePastForm,
  row: PlacePastRecord,
})
