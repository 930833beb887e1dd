import type { MouzaMapRecord } from '#contract/land-records/land-records-office.ts'
import type { Place } from '#web/parts/place/place.ts'
import type { DocumentValues } from '../document/document-values.ts'

/** Typed values of a mouza map. */
export type MouzaMapValues = DocumentValues & {
  record: MouzaMapRecord | null
  place: Place
  survey_type_id: number | null
  name: string
  name_bn: string
  year: string
  scale: string
}
